import { createHash, type Hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { parseJson } from '../../domain/text.ts';
import {
  type BackupDigests,
  type BackupHeader,
  DIGESTS_ENTRY,
  HEADER_ENTRY,
  digestsSchema,
  headerSchema,
} from './archive.ts';
import { type Table, TEXT_FORMAT, digestTable, listTables } from './tables.ts';
import type { TarEntry } from './tar.ts';
import { BackupProblem, readMigrations } from './write-backup.ts';

/**
 * Fills an empty database from the entries of a backup, in the client's transaction, and compares each table with its
 * digest. The client is the owner of the tables.
 *
 * @throws BackupProblem where the backup or the database does not fit
 */
export async function loadBackup(
  client: PoolClient,
  entries: AsyncIterable<TarEntry>,
): Promise<{ readonly header: BackupHeader; readonly digests: BackupDigests }> {
  await client.query(TEXT_FORMAT);
  const tables = await listTables(client);
  const restoreRules = await setRulesAside(client, tables);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const hashes = new Map<string, Hash>();
  let header: BackupHeader | undefined;
  let digests: BackupDigests | undefined;
  for await (const { name, bytes } of entries) {
    if (header === undefined) {
      header = readHeader(name, bytes);
      await checkMigrations(client, header);
    } else if (name === DIGESTS_ENTRY) {
      digests = digestsSchema.parse(parseJson(Buffer.from(bytes).toString('utf8')));
    } else {
      const table = byName.get(/^tables\/([^/]+)\/\d+\.ndjson$/.exec(name)?.[1] ?? '');
      if (table === undefined) throw new BackupProblem(`The backup has ${name}, which is unknown.`);
      const hash = hashes.get(table.name) ?? createHash('sha256');
      hashes.set(table.name, hash.update(bytes));
      await insertRows(client, table, Buffer.from(bytes).toString('utf8'));
    }
  }
  if (header === undefined || digests === undefined) {
    throw new BackupProblem('The backup is not complete: it was cut off.');
  }
  for (const table of tables) await checkTable(client, table, hashes.get(table.name), digests);
  await restoreRules();
  await moveSequences(client);
  return { header, digests };
}

function readHeader(name: string, bytes: Uint8Array): BackupHeader {
  const header = headerSchema.safeParse(parseJson(Buffer.from(bytes).toString('utf8')));
  if (name === HEADER_ENTRY && header.success) return header.data;
  throw new BackupProblem('This is not a backup of pattern-catalog, or one of a newer release.');
}

async function checkMigrations(client: PoolClient, { release, migrations }: BackupHeader) {
  const own = await readMigrations(client);
  if (own.join() === migrations.join()) return;
  throw new BackupProblem(
    `The backup is of release ${release}, whose tables are others. Restore it with that release, and then start this one.`,
  );
}

/** Rows are put in as they are: nothing is audited again, and keys and policies are back at the end. */
async function setRulesAside(
  client: PoolClient,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  for (const { name, sql } of tables) {
    const { rows } = await client.query(`SELECT FROM ${sql} LIMIT 1`);
    if (rows.length > 0) {
      throw new BackupProblem(
        `The database is not empty: ${name} has rows. Restore into a new one.`,
      );
    }
  }
  const forced = await client.query<{ readonly sql: string }>(
    `SELECT format('public.%I', relname) AS sql FROM pg_class
     WHERE relforcerowsecurity AND relnamespace = 'public'::regnamespace`,
  );
  const keys = await client.query<{ readonly drop: string; readonly add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of keys.rows) await client.query(drop);
  for (const { sql } of forced.rows) {
    await client.query(`ALTER TABLE ${sql} NO FORCE ROW LEVEL SECURITY`);
  }
  for (const { sql } of tables) await client.query(`ALTER TABLE ${sql} DISABLE TRIGGER USER`);
  return async () => {
    for (const { sql } of tables) await client.query(`ALTER TABLE ${sql} ENABLE TRIGGER USER`);
    for (const { sql } of forced.rows) {
      await client.query(`ALTER TABLE ${sql} FORCE ROW LEVEL SECURITY`);
    }
    for (const { add } of keys.rows) await client.query(add);
  };
}

async function insertRows(client: PoolClient, table: Table, lines: string): Promise<void> {
  const columns = table.columns.join(', ');
  await client.query(
    `INSERT INTO ${table.sql} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM json_populate_recordset(NULL::${table.sql}, $1::json)`,
    [`[${lines.trimEnd().replaceAll('\n', ',')}]`],
  );
}

/** The file has what was read, and the database what is in the file. */
async function checkTable(
  client: PoolClient,
  table: Table,
  hash: Hash | undefined,
  digests: BackupDigests,
): Promise<void> {
  const expected = digests[table.name];
  const file = (hash ?? createHash('sha256')).digest('hex');
  const found = await digestTable(client, table);
  if (expected?.sha256 === file && expected.sha256 === found.sha256) return;
  const place = expected?.sha256 === file ? 'database' : 'backup';
  throw new BackupProblem(`${table.name} is damaged in the ${place}: it does not have its digest.`);
}

/** What is counted goes on after the highest number. */
async function moveSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ readonly move: string }>(
    `SELECT format('SELECT setval(%L, coalesce(max(%I), 0) + 1, false) FROM %s',
       pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) AS move
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT attisdropped AND attnum > 0
       AND pg_get_serial_sequence(attrelid::regclass::text, attname) IS NOT NULL`,
  );
  for (const { move } of rows) await client.query(move);
}
