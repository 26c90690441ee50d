import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';

const readMigration = (name: string) =>
  readFile(join(PROJECT_DIR, `src/adapters/postgres/migrations/${name}.sql`), 'utf8');

test('a database of 1.0.0 keeps its profiles and exports, and has the error rate of what it counted', async () => {
  const db = await PGlite.create();
  await db.exec(await readMigration('0000_initial'));
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
  await db.exec(`INSERT INTO usage_monthly (key, month, tool, status, endpoint, country, count) VALUES
    ('a', '2026-10', 'get_component', 'ok', 'public', '', 5),
    ('b', '2026-10', 'get_pattern', 'ok', 'public', 'NL', 2),
    ('c', '2026-10', 'request', 'unavailable', 'public', '', 3),
    ('d', '2026-10', 'request', 'unauthorized', 'auth', '', 9),
    ('e', '2026-10', 'raw', 'upstream_error', '', '', 1)`);
  await db.exec(await readMigration('0001_unread_profiles'));
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
    `SELECT endpoint, status, count FROM usage_totals WHERE list = 'outcome' ORDER BY count DESC`,
  );
  expect(outcomes.rows).toEqual([
    { endpoint: 'public', status: 'ok', count: 7 },
    { endpoint: 'public', status: 'unavailable', count: 3 },
    { endpoint: '', status: 'upstream_error', count: 1 },
  ]);
  // An export that did not end is made again on request.
  await db.exec(`INSERT INTO libraries (id, user_id, title) VALUES ('${id}', '${id}', 'A');
    INSERT INTO export_jobs (user_id, library_id, state, total, manifest, bytes, sha256) VALUES
      ('${id}', '${id}', 'done', 4, '{}', 9, 'ab'), ('${id}', '${id}', 'running', 4, NULL, NULL, NULL)`);
  await db.exec(await readMigration('0002_exports_at_once'));
  const exported = await db.query('SELECT total, sha256 FROM export_jobs');
  expect(exported.rows).toEqual([{ total: 4, sha256: 'ab' }]);
  await db.close();
});
