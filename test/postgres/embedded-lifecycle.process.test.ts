import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readlink, rename, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { maintain } from '../../src/adapters/postgres/embedded-pool.ts';
import { type DatabaseOptions, openDatabase } from '../../src/adapters/postgres/open-database.ts';
import { eventually } from '../support/eventually.ts';
import {
  emptyDataDirOptions,
  migratedOptions,
  newDatabaseOptions,
  openReady,
  runAsOwner,
} from '../support/databases.ts';

/** A server's database, which the tests use in this order; opening one takes long. */
let database: Database;
let options: DatabaseOptions;
const log: string[] = [];
beforeAll(async () => {
  options = await newDatabaseOptions('PGlite');
  database = await open({ ...options, log: (message) => log.push(message) });
});
afterAll(() => database.close());

test('opens on first use, once for concurrent callers', async () => {
  const socket = join(options.dataDir, 'database/sockets/.s.PGSQL.5432');
  await expect(stat(socket)).rejects.toMatchObject({ code: 'ENOENT' });

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => database.query('SELECT * FROM components')),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect((await stat(socket)).mode & 0o777).toBe(0o600);
  expect(log).toEqual([expect.stringContaining('was migrated: 0000_')]);
});

test('a client that disconnects in a failing exchange leaves no transaction open', async () => {
  await database.ready();
  const client = connect(join(options.dataDir, 'database/sockets/.s.PGSQL.5432'));
  let received = Buffer.alloc(0);
  client.on('data', (chunk) => (received = Buffer.concat([received, chunk])));
  /** Sends a message, and waits for the whole answer, whose last message has this type. */
  const send = async (type: string, last: string, ...parts: (string | Buffer)[]) => {
    received = Buffer.alloc(0);
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    client.write(Buffer.concat([Buffer.from(type), length, body]));
    await eventually(() => typesOf(received).at(-1)).toBe(last);
  };
  const version3 = Buffer.from([0, 3, 0, 0]);
  await send('', 'Z', version3, 'user\0postgres\0database\0postgres\0\0');
  await send('Q', 'Z', 'BEGIN\0');
  // Parse, which fails; the Sync that would end the exchange never comes.
  await send('P', 'E', '\0SELECT nonsense\0\0\0');
  const waiting = database.query('SELECT $1::int AS one', [1]);
  client.destroy();
  expect(await waiting).toMatchObject({ ok: true, value: { rows: [{ one: 1 }] } });
  expect(await database.withTransaction(async () => 'committed')).toMatchObject({ ok: true });
});

test.each([
  'SET ROLE postgres',
  'set local role none',
  'RESET ROLE',
  'SET SESSION AUTHORIZATION postgres',
  'SET LOCAL SESSION AUTHORIZATION postgres',
  'SET SESSION SESSION AUTHORIZATION postgres',
  'RESET SESSION AUTHORIZATION',
  'RESET ALL',
  'DISCARD ALL',
  'SET search_path = public',
  "SET LOCAL session_authorization = 'postgres'",
  'SET "session_authorization" = \'postgres\'',
  `SET LOCAL U&"session\\005fauthorization" = 'postgres'`,
  'SET/**/LOCAL/**/SESSION AUTHORIZATION postgres',
  '/* ; /* nested */ */ -- SELECT 1;\n SET SESSION AUTHORIZATION postgres',
  "SELECT ';'; SET SESSION AUTHORIZATION postgres; SELECT rolname FROM pg_authid",
  'BEGIN; SELECT 1;\fSET LOCAL SESSION\tAUTHORIZATION postgres; COMMIT',
  "SET LOCAL client_encoding = 'SJIS'",
  "SELECT set_config('session_authorization', 'postgres', true)",
  // pg_dump begins with it.
  "SELECT pg_catalog.set_config('search_path', '', false)",
  "SELECT query_to_xml('SELECT set_config(''session_authorization'', ''postgres'', true)', true, true, '')",
  "DO $$ BEGIN EXECUTE 'SET SESSION AUTHOR' || 'IZATION postgres'; END $$",
  "UPDATE pg_settings SET setting = 'postgres' WHERE name = 'session_authorization'",
  'CREATE TEMP TABLE mine (n integer)',
  `CREATE FUNCTION pg_temp.run() RETURNS SETOF text LANGUAGE sql SET session_authorization = postgres
     AS 'SELECT rolname::text FROM pg_authid'`,
  'CREATE FUNCTION public.run() RETURNS void LANGUAGE plpgsql AS $$ BEGIN RESET ROLE; END $$',
])('security: no client can change the session, which all share: %s', async (statement) => {
  const opened = await database.pool();
  if (!opened.ok) throw new Error(opened.failure.message);
  const client = await opened.value.connect();
  const refused = { code: '42501' };
  // By each way that the protocol has; the second one prepares the statement.
  await expect(client.query(statement)).rejects.toMatchObject(refused);
  await client.query('ROLLBACK');
  const prepared = client.query({ text: statement, name: randomUUID() });
  // PostgreSQL prepares no more than one statement.
  await expect(prepared).rejects.toMatchObject({ code: expect.stringMatching(/^42(501|601)$/) });
  const { rows } = await client.query(
    `SELECT session_user AS session, current_user AS name, current_setting('is_superuser') AS super,
       current_setting('search_path') AS path`,
  );
  client.release();
  expect(rows).toEqual([
    {
      session: 'pattern_catalog_app',
      name: 'pattern_catalog_app',
      super: 'off',
      path: 'public',
    },
  ]);
});

test('settings of a transaction may be changed, and end with it', async () => {
  const settings = await database.withTransaction(async (client) => {
    await client.query(
      'SET LOCAL lock_timeout = 1000; SET TRANSACTION ISOLATION LEVEL SERIALIZABLE',
    );
    await client.query('/* a comment */ set constraints all deferred');
    const { rows } = await client.query("SELECT $1 AS text, current_setting('lock_timeout')", [
      ';SET ROLE x',
    ]);
    return rows;
  });
  expect(settings).toEqual({ ok: true, value: [{ text: ';SET ROLE x', current_setting: '1s' }] });
  expect(await database.query('SHOW lock_timeout')).toMatchObject({
    value: { rows: [{ lock_timeout: '0' }] },
  });
});

test('runs VACUUM and CHECKPOINT after enough writes, and keeps few files open', async () => {
  await runAsOwner(
    database,
    "CREATE TABLE written AS SELECT repeat('x', 500) AS text FROM generate_series(1, 60000)",
  );
  const pool = await database.pool();
  if (!pool.ok) throw new Error(pool.failure.message);
  expect(await maintain(pool.value)).toBe(true);
  expect(await maintain(pool.value)).toBe(false);
  // Without a limit it would be a descriptor for each of 300 files.
  if (process.platform === 'linux') expect(await openFilesIn(options.dataDir)).toBeLessThan(128);
});

test('replaces a crashed database without losing commits', async () => {
  await runAsOwner(database, 'CREATE TABLE entry (n integer)');
  await database.query('INSERT INTO entry VALUES (1)');

  // Without the folder of its log it can write no more and gives up, as on a disk that fails.
  const logFolder = join(options.dataDir, 'database/data/pg_wal');
  await rename(logFolder, `${logFolder}-away`);
  await runAsOwner(database, 'SELECT pg_switch_wal()');
  const written = await database.query('INSERT INTO entry SELECT generate_series(2, 100000)');
  expect(written).toMatchObject({ ok: false, failure: { kind: 'upstream_error' } });

  await rename(`${logFolder}-away`, logFolder);
  await eventually(async () => database.query('SELECT n FROM entry')).toMatchObject({
    ok: true,
    value: { rows: [{ n: 1 }] },
  });
});

test('close ends a running transaction, and nothing reopens', async () => {
  const endless = database.withTransaction(async (client) => {
    for (;;) await client.query('SELECT 1');
  });
  await database.close();
  expect(await endless).toMatchObject({ ok: false, failure: { kind: 'upstream_error' } });
  expect(await database.query('SELECT 1')).toMatchObject({ ok: false });

  const next = await open(options);
  await next.close();
});

test('close aborts an opening in progress', async () => {
  const opening = await open(await emptyDataDirOptions());
  const query = opening.query('SELECT 1');
  await opening.close();
  expect(await query).toMatchObject({ ok: false, failure: { kind: 'upstream_error' } });
});

test('a database whose creation was cut off is created anew', async () => {
  const fresh = await emptyDataDirOptions();
  const folder = join(fresh.dataDir, 'database');
  await mkdir(join(folder, 'data'), { recursive: true });
  await writeFile(join(folder, 'creating'), '');
  await writeFile(join(folder, 'data/PG_VERSION'), '18\n');
  const created = await openReady(fresh);
  expect(await created.query('SELECT 1')).toMatchObject({ ok: true });
  await created.close();
});

test('a database that cannot be opened says so once, rests between attempts, and opens when it is repaired', async () => {
  const fresh = await migratedOptions('PGlite');
  const control = join(fresh.dataDir, 'database/data/global/pg_control');
  await rename(control, `${control}-away`);
  const problems: string[] = [];
  let nowMs = 0;
  const closed = await open({
    ...fresh,
    now: () => nowMs,
    log: (message) => problems.push(message),
    migrates: false,
  });

  expect(await closed.query('SELECT 1')).toMatchObject({
    ok: false,
    failure: { kind: 'upstream_error', message: 'The database cannot be reached.' },
  });
  nowMs += 100;
  expect(await closed.ready()).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining(`in ${fresh.dataDir}`) },
  });
  expect(problems).toEqual([expect.stringContaining('cannot be opened')]);

  await rename(`${control}-away`, control);
  nowMs += 100;
  expect(await closed.ready()).toMatchObject({ ok: false });
  nowMs += 100;
  expect(await closed.ready()).toMatchObject({ ok: true });
  await closed.close();
});

/** The types of the messages of PostgreSQL's protocol that have come whole. */
function typesOf(received: Buffer): readonly string[] {
  const types: string[] = [];
  for (let at = 0; at + 5 <= received.length;) {
    const end = at + 1 + received.readInt32BE(at + 1);
    if (end <= received.length) types.push(String.fromCharCode(received[at] ?? 0));
    at = end;
  }
  return types;
}

async function open(from: DatabaseOptions): Promise<Database> {
  const opened = await openDatabase(from);
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened.value;
}

async function openFilesIn(folder: string): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((fd) =>
    readlink(`/proc/self/fd/${fd}`).catch(() => ''),
  );
  return (await Promise.all(links)).filter((file) => file.startsWith(`${folder}/`)).length;
}
