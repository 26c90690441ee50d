import { randomUUID } from 'node:crypto';
import type { Metrics } from '../adapters/metrics/prometheus-metrics.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { createPostgresAdoptionStore } from '../adapters/postgres/adoption-store.ts';
import { createPostgresSpentCredentials } from '../adapters/postgres/spent-credentials.ts';
import { createPostgresUsageCounter } from '../adapters/postgres/usage-counter.ts';
import { createFailedLoginLimiter } from '../adapters/rate-limit/rate-limiter.ts';
import { readOrCreateSecret } from '../adapters/secrets/secret-files.ts';
import { scheduleTimer } from '../adapters/timers/schedule-timer.ts';
import { createIpHash } from '../adapters/usage-log/ip-hash.ts';
import { createUsageLog } from '../adapters/usage-log/usage-log.ts';
import { createUsageSpool } from '../adapters/usage-log/usage-spool.ts';
import type { Config } from '../config.ts';
import { type Result, err } from '../domain/errors.ts';
import { mayReadUsage } from '../domain/identity/principal.ts';
import type { FailedLoginLimiter } from '../domain/limits/rate-limiter.ts';
import {
  type ReadAdoption,
  type ReportAdoption,
  createReadAdoption,
  createReportAdoption,
} from '../domain/usage/adoption.ts';
import { type RecordRefusal, createRefusals } from '../domain/usage/refusals.ts';
import { createUsageBuffer } from '../domain/usage/usage-buffer.ts';
import { type UsageReport, isMonth } from '../domain/usage/usage-report.ts';
import {
  type UsageRecord,
  type UsageRecorder,
  EXPORT,
  createUsageRecorder,
} from '../domain/usage/usage-record.ts';
import type { RecordWanted } from '../domain/usage/wanted.ts';
import {
  type OperatorSession,
  createOperatorSession,
  createSignInKey,
} from '../faces/http/operator-session.ts';
import type { ReadUsage } from '../faces/http/usage-route.ts';
import type { CatalogParts } from './catalog.ts';
import { timestamp } from './clock.ts';
import type { ComponentParts } from './components.ts';
import type { Log } from '../adapters/log/log.ts';

/** Where calls are recorded, and what was recorded. */
export interface UsageParts {
  readonly record: UsageRecorder;
  readonly recordRefusal: RecordRefusal;
  /** Undefined where `SEARCH_MISSES` is off. */
  readonly recordWanted: RecordWanted | undefined;
  /** How many records wait for a database that does not accept them; undefined while it does. */
  readonly waitingRecords: () => number | undefined;
  /** A month's report, with what was recorded until now. */
  readonly report: (month: string) => Promise<Result<UsageReport>>;
  /** Writes the log lines and the counts that are buffered; takes little more than 2 s at most. */
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
    spool: createUsageSpool(deps.config.dataDir),
    hashIp: createIpHash(deps.hashKey),
    randomUuid: randomUUID,
    schedule: scheduleTimer,
    log: deps.log,
    onFlush: deps.metrics.recordFlush,
  });
  buffer.replay();
  const record = createUsageRecorder({
    record(each) {
      usageLog.record(each);
      buffer.record(each);
      deps.metrics.recordUsage(each);
      const exported = codeExported(each);
      if (exported !== undefined) deps.log.event('code_exported', exported);
    },
    randomUuid: randomUUID,
    timestamp,
  });
  const refusals = createRefusals({ record, schedule: scheduleTimer });
  return {
    record,
    recordRefusal: refusals.record,
    recordWanted: deps.config.countsMisses
      ? (phrases, ip) => buffer.recordWanted(timestamp().slice(0, 10), phrases, ip)
      : undefined,
    waitingRecords: () => (buffer.isFailing() ? buffer.waitingRecords() : undefined),
    async report(month) {
      if (!isMonth(month)) {
        return err('invalid_args', 'month must be a year and a month, such as 2026-11.');
      }
      refusals.flush();
      await buffer.writeNow();
      const report = await counter.report(month);
      if (!report.ok) deps.log.failure('usage', report.failure);
      return report;
    },
    async close() {
      refusals.flush();
      usageLog.flush();
      await buffer.close();
      // The lines of calls that ended meanwhile: the process exits before their timer.
      usageLog.flush();
    },
  };
}

/** What left through the workspace, where code did (docs/specification.md#analytics-events). */
function codeExported({ tool, endpoint, pattern_id, version_id, component_bytes }: UsageRecord) {
  const isOfWorkspace = endpoint === 'auth' || tool === EXPORT;
  return isOfWorkspace && component_bytes !== undefined && pattern_id && version_id
    ? { pattern_id, version_id }
    : undefined;
}

/** Who the operator is, and what only the operator may read. */
export interface OperatorParts {
  readonly session: OperatorSession;
  readonly readUsage: ReadUsage;
  readonly countFailedLogin: FailedLoginLimiter;
  /** A link that signs the operator in, once. */
  readonly createUsageLink: () => string;
}

/** Wires the operator's sign-in and the access to the reports. */
export function wireOperator(deps: {
  readonly config: Pick<Config, 'failedLoginsPerMinute'>;
  readonly baseUrl: string;
  readonly operatorToken: string;
  readonly database: Pick<Database, 'query'>;
  readonly report: UsageParts['report'];
}): OperatorParts {
  return {
    session: createOperatorSession({
      token: deps.operatorToken,
      isHttps: deps.baseUrl.startsWith('https:'),
      spent: createPostgresSpentCredentials(deps.database),
      now: Date.now,
      randomUuid: randomUUID,
    }),
    createUsageLink: () => createUsageLink(deps.baseUrl, deps.operatorToken),
    countFailedLogin: createFailedLoginLimiter(deps.config.failedLoginsPerMinute),
    readUsage: async (principal, month) =>
      mayReadUsage(principal) ? deps.report(month) : undefined,
  };
}

export interface AdoptionParts {
  readonly report: ReportAdoption;
  readonly read: ReadAdoption;
}

/** Wires the adoption reports; undefined unless ADOPTION_REPORTS is on. */
export function wireAdoption(
  { config, database }: { readonly config: Config; readonly database: Database },
  { catalog, components }: { readonly catalog: CatalogParts; readonly components: ComponentParts },
): AdoptionParts | undefined {
  if (!config.adoptionReports) return undefined;
  const store = createPostgresAdoptionStore(database);
  return {
    report: createReportAdoption(store),
    read: createReadAdoption({
      store,
      catalog: catalog.catalog,
      components: components.componentReader,
    }),
  };
}

/** OPERATOR_TOKEN, or the generated one in DATA_DIR. */
export async function readOperatorToken(
  config: Pick<Config, 'operatorToken' | 'dataDir'>,
): Promise<string> {
  return config.operatorToken ?? readOrCreateSecret(config.dataDir, 'operator-token');
}

/** A link that signs the operator in, once and within an hour. */
export function createUsageLink(baseUrl: string, operatorToken: string): string {
  const deps = { token: operatorToken, now: Date.now, randomUuid: randomUUID };
  return `${baseUrl}/usage?key=${createSignInKey(deps)}`;
}
