import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import {
  type UsageBatch,
  type UsageRow,
  asOtherClient,
  mergeUsageRows,
  OTHER,
  usageClientKey,
  usageRowKey,
} from '../../domain/usage/usage-batch.ts';
import type { UsageCounter } from '../../domain/usage/usage-report.ts';
import type { Database } from './database.ts';
import {
  usageClients,
  usageDailyLatency,
  usageFlushes,
  usageMonthly,
  usageTotals,
  wantedPhrases,
} from './schema/counters.ts';
import { addWanted } from './wanted-phrases.ts';
import { readUsageReport, totalsOf } from './usage-totals.ts';

/** Clients counted separately in a month; further ones count as `other`. */
const MAX_CLIENTS = 5000;
const CLIENT_KEY_CHARACTERS = 32;

/** Longer than the server waits for a silent writer. */
const TIMEOUT_MS = 20_000;
const SILENT_WRITER_MS = 15_000;
const PRUNE_TIMEOUT_MS = 600_000;

/** Two lock numbers of this counter's writers. */
const LOCK = [0x7573_6167, 1] as const;

/** Flushes between two cleanups of ids whose writer never returned, and of old audit events. */
const FLUSHES_BETWEEN_PRUNES = 1000;

/**
 * The monthly counter on PostgreSQL (docs/specification.md#usage-record). A batch and its id are written in one
 * transaction, so a batch that is sent again because its response was lost changes nothing. An id is kept until its
 * writer has confirmed it, possibly in a later run. Writers take turns, so that replicas share the limit on clients and
 * never deadlock.
 *
 * @param deps.maxClients how many clients (address, name and user agent) a month tells apart; 5,000 by default
 * @param deps.maxWanted how many rows of what was asked for and not found are kept; 20,000 by default
 */
export function createPostgresUsageCounter(deps: {
  readonly database: Pick<Database, 'withTransaction'>;
  readonly maxClients?: number;
  readonly maxWanted?: number;
}): UsageCounter {
  const maxClients = deps.maxClients ?? MAX_CLIENTS;
  let flushes = 0;

  async function write(
    client: PoolClient,
    batch: UsageBatch,
    confirmedId: string | undefined,
  ): Promise<void> {
    const db = drizzle({ client });
    await takeTurn(db);
    const claimed = await db
      .insert(usageFlushes)
      .values({ id: batch.id })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return;
    const rows = mergeUsageRows(await boundClients(db, batch.rows, maxClients));
    await add(
      db,
      usageMonthly,
      'key',
      rows.map((row) => ({ ...sums(row), ...row, key: sha256(usageRowKey(row)) })),
    );
    await add(
      db,
      usageTotals,
      'month, list, tool, status, pattern_id, catalog_number, version_id, ip_hash, agent_hint, token_name, country, endpoint, token_id, user_agent',
      totalsOf(rows).map((row) => ({ ...row, ...sums(row) })),
    );
    await add(db, usageDailyLatency, 'day, tool, outcome, cold, bucket', batch.latencies);
    await addWanted(db, batch.wanted, deps.maxWanted);
    if (flushes % FLUSHES_BETWEEN_PRUNES === 0) {
      await db
        .delete(usageFlushes)
        .where(lt(usageFlushes.appliedAt, sql`now() - interval '400 days'`));
      await db.execute(sql`SELECT tidy_audit_events()`);
    }
    if (confirmedId !== undefined) {
      await db.delete(usageFlushes).where(eq(usageFlushes.id, confirmedId));
    }
    flushes += 1;
  }

  async function prune(client: PoolClient, before: string): Promise<number> {
    const db = drizzle({ client });
    await takeTurn(db);
    const { rowCount } = await db.delete(usageMonthly).where(lt(usageMonthly.month, before));
    await db.delete(usageTotals).where(lt(usageTotals.month, before));
    await db.delete(usageClients).where(lt(usageClients.month, before));
    await db.delete(wantedPhrases).where(lt(wantedPhrases.lastDay, `${before}-01`));
    await db.delete(usageDailyLatency).where(lt(usageDailyLatency.day, `${before}-01`));
    await db.execute(sql`SELECT tidy_audit_events()`);
    return rowCount ?? 0;
  }

  return {
    apply: (batch, confirmedId) =>
      deps.database.withTransaction((client) => write(client, batch, confirmedId), TIMEOUT_MS),
    report: (month) =>
      deps.database.withTransaction((client) => readUsageReport(drizzle({ client }), month)),
    prune: (before) =>
      deps.database.withTransaction((client) => prune(client, before), PRUNE_TIMEOUT_MS),
  };
}

/** Waits for other writers; the server terminates one that lost its network. */
async function takeTurn(db: NodePgDatabase): Promise<void> {
  const [classId, objectId] = LOCK;
  await db.execute(
    sql.raw(`SET LOCAL idle_in_transaction_session_timeout = ${SILENT_WRITER_MS};
      SELECT pg_advisory_xact_lock(${classId}, ${objectId})`),
  );
}

/**
 * Adds rows, given by their columns' names, to those that have the same key. One JSON parameter, since a batch has
 * more values than a statement may have parameters.
 */
async function add(
  db: NodePgDatabase,
  table: PgTable,
  key: string,
  rows: readonly object[],
): Promise<void> {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  const summed = names.filter((name) => name === 'count' || name.endsWith('_sum'));
  const sets = summed.map((name) => sql.raw(`${name} = counted.${name} + excluded.${name}`));
  await db.execute(sql`INSERT INTO ${table} AS counted
    SELECT * FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(rows)})
    ON CONFLICT (${sql.raw(key)}) DO UPDATE SET ${sql.join(sets, sql`, `)}`);
}

function sums(row: { readonly duration_ms: number; readonly component_bytes: number }) {
  return { duration_ms_sum: row.duration_ms, component_bytes_sum: row.component_bytes };
}

/**
 * Counts clients over the month's limit as `other`, so that clients with invented user agents and addresses cannot fill
 * the counter (docs/specification.md#usage-record). New clients with the most calls come first.
 */
async function boundClients(
  db: NodePgDatabase,
  rows: readonly UsageRow[],
  maxClients: number,
): Promise<readonly UsageRow[]> {
  const bounded: UsageRow[] = [];
  for (const [month, ofMonth] of Map.groupBy(rows, (row) => row.month)) {
    const keyed = ofMonth.map((row) => ({ row, key: clientKey(row) }));
    const counted = await countedClients(db, month, keysByCalls(keyed), maxClients);
    for (const { row, key } of keyed) {
      bounded.push(key === OTHER || counted.has(key) ? row : asOtherClient(row));
    }
  }
  return bounded;
}

/** The clients that are counted separately; new ones are added in order while there is room. */
async function countedClients(
  db: NodePgDatabase,
  month: string,
  keys: readonly string[],
  maxClients: number,
): Promise<ReadonlySet<string>> {
  const ofMonth = eq(usageClients.month, month);
  const isAsked = sql`${usageClients.clientKey} = ANY(${sql.param(keys)}::text[])`;
  const known = await db.select().from(usageClients).where(and(ofMonth, isAsked));
  const counted = new Set(known.map((row) => row.clientKey));
  const unknown = keys.filter((key) => !counted.has(key));
  if (unknown.length === 0) return counted;
  const room = Math.max(0, maxClients - (await db.$count(usageClients, ofMonth)));
  const added = unknown.slice(0, room).map((key) => ({ month, clientKey: key }));
  if (added.length > 0) await db.insert(usageClients).values(added);
  for (const row of added) counted.add(row.clientKey);
  return counted;
}

function keysByCalls(rows: readonly { readonly row: UsageRow; readonly key: string }[]) {
  const callsByKey = new Map<string, number>();
  for (const { row, key } of rows) {
    if (key !== OTHER) callsByKey.set(key, (callsByKey.get(key) ?? 0) + row.count);
  }
  return [...callsByKey].sort(([, a], [, b]) => b - a).map(([key]) => key);
}

function clientKey(row: UsageRow): string {
  return row.ip_hash === OTHER
    ? OTHER
    : sha256(usageClientKey(row)).slice(0, CLIENT_KEY_CHARACTERS);
}

/** Dimensions are too long and too many for an index; their digest is neither. */
function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
