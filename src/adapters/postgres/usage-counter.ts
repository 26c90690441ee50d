import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { LatencyRow, UsageBatch, UsageRow } from '../../domain/usage/usage-batch.ts';
import { mergeUsageRows, usageRowKey } from '../../domain/usage/usage-batch.ts';
import type { UsageCounter } from '../../domain/usage/usage-report.ts';
import type { Database } from './database.ts';
import { boundClients } from './usage-client-bound.ts';
import { readUsageReport } from './usage-report-query.ts';

/** What is told apart in one month; the clients that come later count as `other`. */
const MAX_CLIENTS = 5000;

/** Longer than the server waits for a writer that has gone silent. */
const TIMEOUT_MS = 20_000;
const SILENT_WRITER_MS = 15_000;

/** Two numbers that only the writers of this counter lock. */
const LOCK = [0x7573_6167, 1] as const;

/** One flush of so many removes the old ids of all. */
const FLUSHES_BETWEEN_PRUNES = 1000;

/**
 * The monthly counter on PostgreSQL (SPEC.md 2.4). A batch and its id are written in one transaction, so that the
 * same batch, sent again because its answer was lost, finds its id and changes nothing. Ids are kept for a day: far
 * longer than the 10 s at most between two attempts. Writers take turns, so that replicas keep to the bound on
 * clients together and never run into a deadlock.
 *
 * @param deps.maxClients how many clients (address, name and user agent) a month tells apart; 5,000 by default
 */
export function createPostgresUsageCounter(deps: {
  readonly database: Pick<Database, 'withTransaction'>;
  readonly maxClients?: number;
}): UsageCounter {
  const maxClients = deps.maxClients ?? MAX_CLIENTS;
  let flushes = 0;

  async function write(client: PoolClient, batch: UsageBatch): Promise<void> {
    await takeTurn(client);
    if (!(await claimId(client, batch.id))) return;
    const rows = await boundClients(client, batch.rows, maxClients);
    await addRows(client, mergeUsageRows(rows));
    await addLatencies(client, batch.latencies);
    if (flushes % FLUSHES_BETWEEN_PRUNES === 0) await pruneIds(client);
    flushes += 1;
  }

  return {
    apply: (batch) => deps.database.withTransaction((client) => write(client, batch), TIMEOUT_MS),
    report: (month) => deps.database.withTransaction((client) => readUsageReport(client, month)),
  };
}

/** Waits until no other writer is at it; one that has lost its network is ended by the server. */
async function takeTurn(client: PoolClient): Promise<void> {
  await client.query(
    `SELECT set_config('idle_in_transaction_session_timeout', $1, true),
            pg_advisory_xact_lock($2, $3)`,
    [String(SILENT_WRITER_MS), ...LOCK],
  );
}

async function claimId(client: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'INSERT INTO usage_flushes (id) VALUES ($1) ON CONFLICT DO NOTHING',
    [id],
  );
  return rowCount === 1;
}

async function addRows(client: PoolClient, rows: readonly UsageRow[]): Promise<void> {
  await client.query(
    `INSERT INTO usage_monthly AS counted
       (key, month, tool, status, pattern_id, catalog_number, version_id, ip_hash, agent_hint,
        user_agent, country, count, duration_ms_sum, component_bytes_sum)
     SELECT * FROM json_to_recordset($1) AS added
       (key text, month text, tool text, status text, pattern_id text, catalog_number text,
        version_id text, ip_hash text, agent_hint text, user_agent text, country text,
        count bigint, duration_ms double precision, component_bytes bigint)
     ON CONFLICT (key) DO UPDATE SET
       count = counted.count + excluded.count,
       duration_ms_sum = counted.duration_ms_sum + excluded.duration_ms_sum,
       component_bytes_sum = counted.component_bytes_sum + excluded.component_bytes_sum`,
    [JSON.stringify(rows.map((row) => ({ ...row, key: keyOf(row) })))],
  );
}

async function addLatencies(client: PoolClient, rows: readonly LatencyRow[]): Promise<void> {
  await client.query(
    `INSERT INTO usage_daily_latency AS counted (day, tool, outcome, cold, bucket, count)
     SELECT * FROM json_to_recordset($1) AS added
       (day date, tool text, outcome text, cold boolean, bucket smallint, count bigint)
     ON CONFLICT (day, tool, outcome, cold, bucket) DO UPDATE SET
       count = counted.count + excluded.count`,
    [JSON.stringify(rows)],
  );
}

async function pruneIds(client: PoolClient): Promise<void> {
  await client.query("DELETE FROM usage_flushes WHERE applied_at < now() - interval '24 hours'");
}

/** A user agent is too long for an index, and the dimensions are too many; their digest is neither. */
function keyOf(row: UsageRow): string {
  return createHash('sha256').update(usageRowKey(row)).digest('hex');
}
