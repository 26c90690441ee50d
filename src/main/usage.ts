import { randomUUID } from 'node:crypto';
import type { Metrics } from '../adapters/metrics/prometheus-metrics.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { createPostgresUsageCounter } from '../adapters/postgres/usage-counter.ts';
import { createGuessLimit } from '../adapters/rate-limit/guess-limit.ts';
import { scheduleTimer } from '../adapters/timers/schedule-timer.ts';
import { createIpHash } from '../adapters/usage-log/ip-hash.ts';
import { createUsageLog } from '../adapters/usage-log/usage-log.ts';
import type { Config } from '../config.ts';
import type { Result } from '../domain/errors.ts';
import { failure } from '../domain/errors.ts';
import { createUsageBuffer } from '../domain/usage/usage-buffer.ts';
import { isMonth } from '../domain/usage/usage-report.ts';
import type { UsageRecorder } from '../domain/usage/usage-record.ts';
import { createUsageRecorder } from '../domain/usage/usage-record.ts';
import type { UsageReport } from '../domain/usage/usage-report.ts';
import { createOperatorSession } from '../faces/http/credentials.ts';
import type { UsageRouteDeps } from '../faces/http/usage-route.ts';
import type { Log } from './log.ts';

/** Where calls are recorded, and what was recorded. */
export interface UsageParts {
  readonly record: UsageRecorder;
  /** A month's report, with what was recorded until now. */
  readonly report: (month: string) => Promise<Result<UsageReport>>;
  /** Writes the log lines and the counts that are buffered; takes 5 s at most. */
  readonly close: () => Promise<void>;
}

/** Wires usage recording: each record goes to standard output, the counter in the database, and the metrics. */
export function wireUsage(deps: {
  readonly config: Config;
  readonly database: Database;
  readonly hashKey: string;
  readonly metrics: Metrics;
  readonly log: Log;
}): UsageParts {
  const usageLog = createUsageLog({
    sink: {
      write: (text) => {
        process.stdout.write(text);
      },
      pendingBytes: () => process.stdout.writableLength,
    },
    logIp: deps.config.usageLogIp,
  });
  const counter = createPostgresUsageCounter({ database: deps.database });
  const buffer = createUsageBuffer({
    counter,
    hashIp: createIpHash(deps.hashKey),
    randomUuid: randomUUID,
    schedule: scheduleTimer,
    log: deps.log,
    onFlush: deps.metrics.recordFlush,
  });
  return {
    record: createUsageRecorder({
      record(record) {
        usageLog.record(record);
        buffer.record(record);
        deps.metrics.recordUsage(record);
      },
      randomUuid: randomUUID,
      timestamp: () => new Date().toISOString(),
    }),
    async report(month) {
      if (!isMonth(month)) {
        return failure('invalid_args', 'month must be a year and a month, such as 2026-11.');
      }
      await buffer.writeNow();
      const report = await counter.report(month);
      if (!report.ok) deps.log.failure('usage', report.failure);
      return report;
    },
    async close() {
      usageLog.flush();
      await buffer.close();
    },
  };
}

/** What decides who may read the reports. */
export type OperatorParts = Pick<UsageRouteDeps, 'session' | 'guesses' | 'readUsage' | 'timestamp'>;

/** Wires who may read the reports: the operator, after signing in with the token. */
export function wireOperator(deps: {
  readonly config: Pick<Config, 'operatorGuessesPerMinute'>;
  readonly baseUrl: string;
  readonly operatorToken: string;
  readonly report: UsageParts['report'];
}): OperatorParts {
  const session = createOperatorSession({
    token: deps.operatorToken,
    isHttps: deps.baseUrl.startsWith('https:'),
    now: Date.now,
  });
  return {
    session,
    guesses: createGuessLimit(deps.config.operatorGuessesPerMinute),
    timestamp: () => new Date().toISOString(),
    readUsage: async (request, month) => (session.isOpen(request) ? deps.report(month) : undefined),
  };
}
