import type { Database } from '../adapters/postgres/database.ts';
import { createPostgresUsageCounter } from '../adapters/postgres/usage-counter.ts';
import { createGuessLimit } from '../adapters/rate-limit/guess-limit.ts';
import type { Config } from '../config.ts';
import { failure } from '../domain/errors.ts';
import { isMonth } from '../domain/usage/usage-report.ts';
import { createOperatorSession } from '../faces/http/operator-session.ts';
import type { UsageRouteDeps } from '../faces/http/usage-route.ts';
import type { Log } from './log.ts';

/** What `/usage` needs: who may read it, and what they read. */
export function createUsagePage(deps: {
  readonly config: Config;
  readonly database: Database;
  readonly baseUrl: string;
  readonly operatorToken: string;
  /** Has the counter hold what was recorded until now. */
  readonly writeNow: () => Promise<void>;
  readonly log: Log;
}): Pick<UsageRouteDeps, 'session' | 'guesses' | 'readUsage' | 'timestamp'> {
  const counter = createPostgresUsageCounter({ database: deps.database });
  const session = createOperatorSession({
    token: deps.operatorToken,
    isHttps: deps.baseUrl.startsWith('https:'),
    now: Date.now,
  });

  /** The one place that decides who sees usage, for page and data alike; other people who may are let in here. */
  function mayReadUsage(request: Request): boolean {
    return session.isOpen(request);
  }

  return {
    session,
    guesses: createGuessLimit(deps.config.operatorGuessesPerMinute),
    timestamp: () => new Date().toISOString(),
    async readUsage(request, month) {
      if (!mayReadUsage(request)) return undefined;
      if (!isMonth(month)) {
        return failure('invalid_args', 'month must be a year and a month, such as 2026-11.');
      }
      await deps.writeNow();
      const report = await counter.report(month);
      if (!report.ok) deps.log.failure('usage', report.failure);
      return report;
    },
  };
}
