import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { createPostgresUsageCounter } from '../../src/adapters/postgres/usage-counter.ts';
import { createUsageSpool } from '../../src/adapters/usage-log/usage-spool.ts';
import { createIpHash } from '../../src/adapters/usage-log/ip-hash.ts';
import type { Schedule } from '../../src/domain/async.ts';
import { runAsOwner } from '../support/databases.ts';
import { noTimers } from '../support/manual-timers.ts';
import {
  type UsageBuffer,
  type UsageBufferDeps,
  createUsageBuffer,
} from '../../src/domain/usage/usage-buffer.ts';
import type { UsageRecord } from '../../src/domain/usage/usage-record.ts';
import type { UsageReport } from '../../src/domain/usage/usage-report.ts';

export const HASH_KEY = 'a key for tests, of many characters';

/** A buffer as a server has it, and what it told. */
export interface TestBuffer extends UsageBuffer {
  readonly messages: readonly string[];
  readonly flushes: readonly { readonly outcome: 'ok' | 'failed'; readonly waiting: number }[];
}

/** Timers on a clock that runs so many times as fast as the real one. */
export function timersAt(speed: number): Schedule {
  return (run, delayMs) => {
    // oxlint-disable-next-line no-restricted-globals -- a clock, not a wait
    const timer = setTimeout(run, delayMs / speed);
    return () => clearTimeout(timer);
  };
}

/** Creates a buffer; without timers it writes when it is asked to or closed, and takes the time that this takes. */
export function createTestBuffer(
  database: Database,
  schedule: Schedule,
  options: Partial<UsageBufferDeps> = {},
): TestBuffer {
  const messages: string[] = [];
  const flushes: { outcome: 'ok' | 'failed'; waiting: number }[] = [];
  const buffer = createUsageBuffer({
    counter: createPostgresUsageCounter({ database }),
    // A folder that is created by the first batch that needs it.
    spool: createUsageSpool(join(inject('sharedFolder'), randomUUID())),
    hashIp: createIpHash(HASH_KEY),
    randomUuid: randomUUID,
    schedule,
    log: {
      failure: (where, { kind, message }) => messages.push(`${where}: ${kind}: ${message}`),
      bug: (error) => messages.push(`bug: ${String(error)}`),
      info: (message) => messages.push(message),
    },
    onFlush: (outcome, waiting) => flushes.push({ outcome, waiting }),
    ...options,
  });
  return { ...buffer, messages, flushes };
}

/** Records calls and waits until the database has them. */
export async function countAll(database: Database, records: readonly UsageRecord[]): Promise<void> {
  const buffer = createTestBuffer(database, noTimers);
  for (const record of records) buffer.record(record);
  await buffer.writeNow();
  if (buffer.waitingRecords() > 0) throw new Error(buffer.messages.join('\n'));
}

/** A month's report that must be there. */
export async function reportOf(database: Database, month: string): Promise<UsageReport> {
  const report = await createPostgresUsageCounter({ database }).report(month);
  if (!report.ok) throw new Error(report.failure.message);
  return report.value;
}

/** Everything that a database has in its tables, as text. */
export async function dump(database: Database): Promise<string> {
  const tables = await query<{ name: string }>(
    database,
    "SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const contents: string[] = [];
  for (const { name } of tables) {
    const rows = await query<{ content: string }>(
      database,
      `SELECT content::text AS content FROM ${name} AS content`,
    );
    contents.push(...rows.map(({ content }) => `${name}: ${content}`));
  }
  return contents.join('\n');
}

/** Removes all that was counted. */
export async function forgetAll(database: Database): Promise<void> {
  await runAsOwner(
    database,
    'TRUNCATE usage_monthly, usage_totals, usage_daily_latency, usage_flushes, usage_clients, wanted_phrases',
  );
}

/** The rows of a statement that must succeed. */
export async function query<Row extends Record<string, unknown>>(
  database: Database,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const outcome = await database.query<Row>(text, values);
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value.rows;
}
