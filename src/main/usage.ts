import { randomUUID } from 'node:crypto';
import type { Metrics } from '../adapters/metrics/prometheus-metrics.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { createPostgresUsageCounter } from '../adapters/postgres/usage-counter.ts';
import { scheduleTimer } from '../adapters/timers/schedule-timer.ts';
import { createIpHash } from '../adapters/usage-log/ip-hash.ts';
import { createUsageLog } from '../adapters/usage-log/usage-log.ts';
import type { Config } from '../config.ts';
import { createUsageBuffer } from '../domain/usage/usage-buffer.ts';
import type { UsageRecorder } from '../domain/usage/usage-record.ts';
import { createUsageRecorder } from '../domain/usage/usage-record.ts';
import type { Log } from './log.ts';

/** Where calls are told, and what must be written before the process ends. */
export interface Usage {
  readonly record: UsageRecorder;
  /** Tries once to have the counter hold what was recorded until now. */
  readonly writeNow: () => Promise<void>;
  /** Writes the log lines and the counts that are buffered; takes 5 s at most. */
  readonly close: () => Promise<void>;
}

/** Every record goes to the log on standard output, to the counter in the database, and to the metrics. */
export function createUsage(deps: {
  readonly config: Config;
  readonly database: Database;
  readonly hashKey: string;
  readonly metrics: Metrics;
  readonly log: Log;
}): Usage {
  const usageLog = createUsageLog({
    sink: {
      write: (text) => {
        process.stdout.write(text);
      },
      pendingBytes: () => process.stdout.writableLength,
    },
    logIp: deps.config.usageLogIp,
  });
  const buffer = createUsageBuffer({
    counter: createPostgresUsageCounter({ database: deps.database }),
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
    writeNow: buffer.writeNow,
    async close() {
      usageLog.flush();
      await buffer.close();
    },
  };
}
