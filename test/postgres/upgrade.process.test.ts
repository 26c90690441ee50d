import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabaseOptions } from '../support/databases.ts';
import { PROJECT_DIR, runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import { SECRETS } from '../workspace/workspace-server.ts';

const readMigration = (name: string) =>
  readFile(join(PROJECT_DIR, `src/adapters/postgres/migrations/${name}.sql`), 'utf8');

test('a database of 1.0.0 keeps its profiles and exports, and has the error rate of what it counted', async () => {
  const { databaseUrl } = await newDatabaseOptions('PostgreSQL');
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  onTestFinished(() => db.end());
  await db.query(await readMigration('0000_initial'));
  const id = '5b1f0c52-6d0e-4a51-9d3c-2f8a7c3e9b01';
  await db.query(
    `INSERT INTO "user" (id, name, email, "emailVerified") VALUES ($1, 'A', 'a@larkfield.example', true)`,
    [id],
  );
  await db.query(
    `INSERT INTO library_profiles (user_id, public_display_name, public_show_author)
     VALUES ($1, 'Ada', true)`,
    [id],
  );
  await db.query(`INSERT INTO usage_monthly (key, month, tool, status, endpoint, country, count) VALUES
    ('a', '2026-10', 'get_component', 'ok', 'public', '', 5),
    ('b', '2026-10', 'get_pattern', 'ok', 'public', 'NL', 2),
    ('c', '2026-10', 'request', 'unavailable', 'public', '', 3),
    ('d', '2026-10', 'request', 'unauthorized', 'auth', '', 9),
    ('e', '2026-10', 'raw', 'upstream_error', '', '', 1)`);
  await db.query(await readMigration('0001_unread_profiles'));
  const profiles = await db.query('SELECT * FROM library_profiles');
  expect(profiles.rows).toEqual([
    {
      user_id: id,
      public_display_name: 'Ada',
      public_avatar_url: null,
      public_show_author: true,
    },
  ]);
  const outcomes = await db.query(
    `SELECT endpoint, status, count::int FROM usage_totals WHERE list = 'outcome' ORDER BY count DESC`,
  );
  expect(outcomes.rows).toEqual([
    { endpoint: 'public', status: 'ok', count: 7 },
    { endpoint: 'public', status: 'unavailable', count: 3 },
    { endpoint: '', status: 'upstream_error', count: 1 },
  ]);
  // An export that did not end is made again on request.
  await db.query(`INSERT INTO libraries (id, user_id, title) VALUES ('${id}', '${id}', 'A');
    INSERT INTO export_jobs (user_id, library_id, state, total, manifest, bytes, sha256) VALUES
      ('${id}', '${id}', 'done', 4, '{}', 9, 'ab'), ('${id}', '${id}', 'running', 4, NULL, NULL, NULL)`);
  await db.query(await readMigration('0002_exports_at_once'));
  const exported = await db.query('SELECT total, sha256 FROM export_jobs');
  expect(exported.rows).toEqual([{ total: 4, sha256: 'ab' }]);
});

test('a backup of 1.0 restores, with everything in it', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } =
    await newDatabaseOptions('PostgreSQL');
  const cli = (...args: readonly string[]) =>
    runCli(args, { env: { ...SECRETS, DATA_DIR, DATABASE_URL } });
  const released = join(PROJECT_DIR, 'test/fixtures/1.0/backup.tar.gz');
  expect(await cli('restore', released)).toMatchObject({ code: 0, stderr: '' });
  expect((await cli('user', 'list')).stdout).toContain('reader@larkfield.example');
  const again = join(folder.path, 'again.tar.gz');
  expect(await cli('backup', again)).toMatchObject({ code: 0 });
  const rows = rowsOf(again);
  // A migration may add rows, and removes none.
  const fewer = Object.entries(rowsOf(released)).filter(
    ([table, count]) => (rows[table] ?? 0) < count,
  );
  expect(fewer).toEqual([]);
});

/** The number of rows of each table in a backup. */
function rowsOf(file: string): Readonly<Record<string, number>> {
  const text = execFileSync('tar', ['xzOf', file, 'digests.json'], { encoding: 'utf8' });
  const digests: Readonly<Record<string, { readonly rows: number }>> = JSON.parse(text);
  return Object.fromEntries(Object.entries(digests).map(([table, { rows }]) => [table, rows]));
}
