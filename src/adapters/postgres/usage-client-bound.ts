import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { UsageRow } from '../../domain/usage/usage-batch.ts';
import { OTHER, asOtherClient, usageClientKey } from '../../domain/usage/usage-batch.ts';

const KEY_CHARACTERS = 32;

/**
 * Gives the rows of clients beyond the month's bound to the client `other`, so that strangers who make up user
 * agents and addresses cannot fill the counter (DESIGN.md 7). Of new clients those with the most calls come first.
 * The caller's transaction must be the only one that counts.
 */
export async function boundClients(
  client: PoolClient,
  rows: readonly UsageRow[],
  maxClients: number,
): Promise<readonly UsageRow[]> {
  const bounded: UsageRow[] = [];
  for (const [month, ofMonth] of Map.groupBy(rows, (row) => row.month)) {
    const keyed = ofMonth.map((row) => ({ row, key: clientKeyOf(row) }));
    const counted = await countedClients(client, month, byCalls(keyed), maxClients);
    for (const { row, key } of keyed) {
      bounded.push(key === OTHER || counted.has(key) ? row : asOtherClient(row));
    }
  }
  return bounded;
}

/** Of these clients, those that are counted apart; new ones are taken in from the first on while there is room. */
async function countedClients(
  client: PoolClient,
  month: string,
  keys: readonly string[],
  maxClients: number,
): Promise<ReadonlySet<string>> {
  const known = await client.query<{ client_key: string }>(
    'SELECT client_key FROM usage_clients WHERE month = $1 AND client_key = ANY($2::text[])',
    [month, keys],
  );
  const counted = new Set(known.rows.map((row) => row.client_key));
  const unknown = keys.filter((key) => !counted.has(key));
  if (unknown.length === 0) return counted;
  const added = await client.query<{ client_key: string }>(
    `INSERT INTO usage_clients (month, client_key)
     SELECT $1, new.client_key
     FROM unnest($2::text[]) WITH ORDINALITY AS new (client_key, place)
     ORDER BY new.place
     LIMIT greatest(0, $3 - (SELECT count(*) FROM usage_clients WHERE month = $1))
     RETURNING client_key`,
    [month, unknown, maxClients],
  );
  for (const row of added.rows) counted.add(row.client_key);
  return counted;
}

function byCalls(rows: readonly { readonly row: UsageRow; readonly key: string }[]) {
  const callsByKey = new Map<string, number>();
  for (const { row, key } of rows) {
    if (key !== OTHER) callsByKey.set(key, (callsByKey.get(key) ?? 0) + row.count);
  }
  return [...callsByKey].sort(([, a], [, b]) => b - a).map(([key]) => key);
}

function clientKeyOf(row: UsageRow): string {
  if (row.ip_hash === OTHER) return OTHER;
  return createHash('sha256').update(usageClientKey(row)).digest('hex').slice(0, KEY_CHARACTERS);
}
