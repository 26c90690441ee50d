import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** A table in a backup. */
export interface Table {
  readonly name: string;
  /** Quoted. */
  readonly sql: string;
  /** Quoted, sorted by name. */
  readonly columns: readonly string[];
  /** The order of rows, the same in every database. */
  readonly order: readonly string[];
}

/** The content of a table. */
export interface TableDigest {
  readonly rows: number;
  /** Digest of its rows as JSON lines, each with its line ending. */
  readonly sha256: string;
}

/** Formats numbers and dates alike on every server. */
export const TEXT_FORMAT = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO';
  SET LOCAL IntervalStyle = 'iso_8601'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;

/** Approximate number of bytes read at a time. */
const BATCH_BYTES = 1024 * 1024;
const MAX_BATCH_ROWS = 1000;

/** The logged tables; unlogged ones, such as rate limits, are not backed up. */
export async function listTables(client: PoolClient): Promise<readonly Table[]> {
  const { rows } =
    await client.query<Table>(`SELECT relname::text AS name, format('public.%I', relname) AS sql,
      (SELECT array_agg(quote_ident(attname) ORDER BY attname::text COLLATE "C") FROM pg_attribute
        WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped) AS columns,
      coalesce((SELECT array_agg(quote_ident(attname) || CASE WHEN attcollation = 0 THEN '' ELSE ' COLLATE "C"' END
          ORDER BY place)
        FROM pg_index, unnest(indkey) WITH ORDINALITY AS key (attnum, place)
          JOIN pg_attribute USING (attnum)
        WHERE indrelid = class.oid AND indisprimary AND attrelid = class.oid),
        ARRAY['row_to_json(found)::text COLLATE "C"']) AS "order"
    FROM pg_class AS class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
    ORDER BY relname::text COLLATE "C"`);
  return rows;
}

/** Reads a table's rows as JSON lines in batches, and returns their number and digest. */
export async function* readTable(
  client: PoolClient,
  { sql, columns, order }: Table,
): AsyncGenerator<Buffer, TableDigest> {
  const hash = createHash('sha256');
  let rows = 0;
  let size = 1;
  await client.query(`DECLARE table_rows NO SCROLL CURSOR FOR SELECT row_to_json(found)::text AS row
    FROM (SELECT ${columns.join(', ')} FROM ${sql}) AS found ORDER BY ${order.join(', ')}`);
  for (;;) {
    const fetched = await client.query<{ readonly row: string }>(`FETCH ${size} FROM table_rows`);
    if (fetched.rows.length === 0) break;
    rows += fetched.rows.length;
    const bytes = Buffer.from(fetched.rows.map(({ row }) => `${row}\n`).join(''));
    hash.update(bytes);
    size = Math.ceil((BATCH_BYTES * fetched.rows.length) / bytes.length);
    size = Math.min(Math.max(size, 1), MAX_BATCH_ROWS);
    yield bytes;
  }
  await client.query('CLOSE table_rows');
  return { rows, sha256: hash.digest('hex') };
}

/** The number and digest of a table's rows. */
export async function digestTable(client: PoolClient, table: Table): Promise<TableDigest> {
  const reading = readTable(client, table);
  for (;;) {
    const next = await reading.next();
    if (next.done === true) return next.value;
  }
}
