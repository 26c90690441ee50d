import type { PoolClient } from 'pg';
import { errorCode } from '../postgres/database-errors.ts';
import { migrateToBackup } from '../postgres/migrate.ts';
import { type BackupDigests, BackupProblem } from './archive.ts';
import { type BackupReader, type CheckedBackup, readBackup } from './read-backup.ts';
import { type Table, TEXT_FORMAT, digestTable, listTables } from './tables.ts';
import type { TarEntry } from './tar.ts';

/**
 * Fills an empty database from the entries of a backup, in the client's transaction: makes the tables of the release
 * that made it, checks each against its digest, and migrates them to this release. The client is the owner of the
 * tables.
 *
 * @throws BackupProblem if the backup does not fit the database, or MigrationProblem if this release does not know its
 *   tables
 */
export async function loadBackup(
  client: PoolClient,
  entries: AsyncIterable<TarEntry>,
  onCatalogFile: BackupReader['onCatalogFile'],
): Promise<CheckedBackup> {
  await client.query(TEXT_FORMAT);
  let byName: ReadonlyMap<string, Table> = new Map();
  let restoreRules = async () => {};
  let migrateOn = async () => {};
  const backup = await readBackup(entries, {
    onCatalogFile,
    async onHeader({ migrations }) {
      migrateOn = await migrateToBackup(client, migrations);
      const tables = await listTables(client);
      byName = new Map(tables.map((table) => [table.name, table]));
      restoreRules = await setRulesAside(client, tables);
    },
    async onRows(name, bytes) {
      const table = byName.get(name);
      if (table === undefined) throw new BackupProblem(`The backup has ${name}, which is unknown.`);
      await obeyingRules(insertRows(client, table, Buffer.from(bytes).toString('utf8')));
    },
  });
  for (const table of byName.values()) await checkTable(client, table, backup.digests);
  // While the owner still sees all rows.
  await moveSequences(client);
  await obeyingRules(restoreRules());
  await migrateOn();
  return backup;
}

/** Whether a value has the wrong form, or breaks a constraint. */
const WRONG_ROW = /^2[23]/;

/** Rows with their digests may still not be what a database can have, where another program wrote the backup. */
async function obeyingRules(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (!WRONG_ROW.test(code)) throw error;
    throw new BackupProblem(`Rows of the backup break the rules of its tables (${code}).`);
  }
}

/** Rows are inserted unchanged: triggers do not audit them, and keys and policies are restored at the end. */
async function setRulesAside(
  client: PoolClient,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const forced = await client.query<{ readonly sql: string }>(
    `SELECT format('public.%I', relname) AS sql FROM pg_class
     WHERE relforcerowsecurity AND relnamespace = 'public'::regnamespace`,
  );
  // Forced policies hide rows from an owner without superuser rights.
  for (const { sql } of forced.rows) {
    await client.query(`ALTER TABLE ${sql} NO FORCE ROW LEVEL SECURITY`);
  }
  for (const { name, sql } of tables) {
    const { rows } = await client.query(`SELECT FROM ${sql} LIMIT 1`);
    if (rows.length > 0) {
      throw new BackupProblem(
        `The database is not empty: ${name} has rows. Restore into a new one.`,
      );
    }
  }
  const keys = await client.query<{ readonly drop: string; readonly add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of keys.rows) await client.query(drop);
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

/** Checks that the table matches the backup. */
async function checkTable(client: PoolClient, table: Table, digests: BackupDigests): Promise<void> {
  const found = await digestTable(client, table);
  if (digests[table.name]?.sha256 === found.sha256) return;
  throw new BackupProblem(`${table.name} in the database does not match the backup.`);
}

/** Sequences continue after the highest number. */
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
