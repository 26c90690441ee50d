import { desc, asc, gte, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { WantedPhrase, WantedRow } from '../../domain/usage/wanted.ts';
import { OTHER } from '../../domain/usage/usage-batch.ts';
import { wantedPhrases } from './schema/counters.ts';

/** Phrases of fewer clients are not shown: they may reveal something about a person. */
const SHOWN_FROM_CLIENTS = 3;
const MAX_SHOWN = 200;
/** Days after which a client's phrase is deleted. */
const KEPT_DAYS = 90;

/** Of all phrases together. */
const MAX_ROWS = 20_000;
/** Of one phrase; further ones count as one, so that a phrase of everybody leaves room for others. */
const MAX_CLIENTS = 20;

const OLDEST_KEPT = sql`(now() AT TIME ZONE 'UTC')::date - ${sql.raw(String(KEPT_DAYS))}`;

/**
 * Counts what was asked for and not found (docs/specification.md#wanted), and deletes what is too old. Over the limit, new
 * phrases replace those that are not shown, or are not counted.
 */
export async function addWanted(
  db: NodePgDatabase,
  rows: readonly WantedRow[],
  maxRows = MAX_ROWS,
): Promise<void> {
  if (rows.length === 0) return;
  await db.delete(wantedPhrases).where(lt(wantedPhrases.lastDay, OLDEST_KEPT));
  const phrases = [...new Set(rows.map(({ phrase }) => phrase))];
  if ((await db.$count(wantedPhrases)) + rows.length > maxRows) await deleteRare(db, phrases);
  let room = Math.max(0, maxRows - (await db.$count(wantedPhrases)));
  const known = await clientsOf(db, phrases);
  const counted = new Map<string, WantedRow>();
  for (const row of rows) {
    const clients = known.get(row.phrase) ?? new Set();
    known.set(row.phrase, clients);
    const isFull = clients.size >= MAX_CLIENTS && !clients.has(row.client);
    const client = isFull ? OTHER : row.client;
    if (!clients.has(client)) {
      if (room === 0) continue;
      room -= 1;
      clients.add(client);
    }
    const key = `${client} ${row.phrase}`;
    const sum = (counted.get(key)?.count ?? 0) + row.count;
    counted.set(key, { ...row, client, count: sum });
  }
  const values = [...counted.values()].map(({ day, ...row }) => ({ ...row, last_day: day }));
  await db.execute(sql`INSERT INTO ${wantedPhrases} AS counted (phrase, client, last_day, count)
    SELECT phrase, client, last_day, count
    FROM json_populate_recordset(NULL::${wantedPhrases}, ${JSON.stringify(values)})
    ON CONFLICT (phrase, client) DO UPDATE SET count = counted.count + excluded.count,
      last_day = greatest(counted.last_day, excluded.last_day)`);
}

/** What enough clients asked for and did not find, most asked for first. */
export function readWanted(db: NodePgDatabase): Promise<readonly WantedPhrase[]> {
  const count = sql<number>`sum(${wantedPhrases.count})::int`;
  return db
    .select({ phrase: wantedPhrases.phrase, count })
    .from(wantedPhrases)
    .where(gte(wantedPhrases.lastDay, OLDEST_KEPT))
    .groupBy(wantedPhrases.phrase)
    .having(sql`count(*) >= ${SHOWN_FROM_CLIENTS}`)
    .orderBy(desc(count), asc(wantedPhrases.phrase))
    .limit(MAX_SHOWN);
}

/** Deletes the phrases that are not shown, except those that are being counted now. */
async function deleteRare(db: NodePgDatabase, phrases: readonly string[]): Promise<void> {
  await db.execute(sql`DELETE FROM ${wantedPhrases} WHERE phrase IN (
    SELECT phrase FROM ${wantedPhrases} WHERE phrase <> ALL(${sql.param(phrases)}::text[])
    GROUP BY phrase HAVING count(*) < ${SHOWN_FROM_CLIENTS})`);
}

async function clientsOf(
  db: NodePgDatabase,
  phrases: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ phrase: wantedPhrases.phrase, client: wantedPhrases.client })
    .from(wantedPhrases)
    .where(sql`${wantedPhrases.phrase} = ANY(${sql.param(phrases)}::text[])`);
  const byPhrase = Map.groupBy(rows, ({ phrase }) => phrase);
  return new Map(
    [...byPhrase].map(([phrase, found]) => [phrase, new Set(found.map(({ client }) => client))]),
  );
}
