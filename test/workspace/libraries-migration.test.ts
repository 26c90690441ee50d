import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runDrizzle } from 'drizzle-orm/node-postgres/migrator';
import { describe, expect, test } from 'vitest';
import { pendingMigrations } from '../../src/adapters/postgres/migrate.ts';
import { createPostgresLibraryStore } from '../../src/adapters/postgres/library-store.ts';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { type DatabaseOptions, openDatabase } from '../../src/adapters/postgres/open-database.ts';
import {
  databases,
  newDatabaseOptions,
  openReady,
  OPENINGS_MS,
  runAsOwner,
} from '../support/databases.ts';
import { RUN_AS_OWNER } from '../postgres/run-as-owner.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

/** How many migrations the release before had. */
const FORMER = 9;

/**
 * 1,000 users. By the remainder of 10: 0 has nothing, 1 a profile without a title, 2 an empty title, 3 a title of
 * 300 characters, 4 a shared library, 5 a link that is off, 6 bookmarks without a profile, 7 a token that is no UUID,
 * 8 sharing without a token, 9 a title with markup. All but 0 and 1 have three bookmarks, two in one place.
 */
const FILL = `
INSERT INTO "user" (id, name, email, "emailVerified")
  SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'User', n || '@larkfield.example', true
  FROM generate_series(0, 999) AS n;
INSERT INTO library_profiles (user_id, library_title, library_description, share_token, share_enabled)
  SELECT id,
    (ARRAY[NULL, NULL, '', repeat('Long title ' || n, 3000), 'Shared', 'Shared', NULL, 'Seven', 'Eight', '</script>'])[1 + n % 10],
    CASE WHEN n % 2 = 1 THEN 'For user ' || n END,
    CASE n % 10 WHEN 4 THEN upper(id::text) WHEN 5 THEN id::text WHEN 7 THEN 'token-' || n END,
    n % 10 IN (4, 7, 8)
  FROM (SELECT id, right(id::text, 12)::integer AS n FROM "user") AS numbered WHERE n % 10 NOT IN (0, 6);
INSERT INTO bookmarks (user_id, pattern_id, title, slug, tags, sort_order)
  SELECT id, 'pattern-' || place, 'Pattern', '/section/pattern-' || place, '{a}', place / 2
  FROM (SELECT id, right(id::text, 12)::integer AS n FROM "user") AS numbered, generate_series(1, 3) AS place
  WHERE n % 10 NOT IN (0, 1);
`;

const userOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe.each(databases)('the migration to several libraries on %s', (kind) => {
  test(
    'gives every user with a profile or bookmarks one default library, and nobody a second one',
    async () => {
      const options = await fillAtFormerSchema(kind);
      const database = await openReady(options);
      expect(
        await rows(
          database,
          `SELECT count(*)::int AS libraries, count(DISTINCT user_id)::int AS users,
             bool_and(is_default) AS all_default FROM libraries`,
        ),
      ).toEqual([{ libraries: 900, users: 900, all_default: true }]);
      expect(
        await rows(
          database,
          `SELECT right(user_id::text, 1)::int AS kind, min(length(title)) AS title_length,
             bool_and(title = coalesce(library_title, 'My Pattern Library')) AS has_title,
             bool_and(description IS NOT DISTINCT FROM library_description) AS has_description,
             bool_and(libraries.share_enabled = coalesce(library_profiles.share_enabled, false)) AS has_sharing
           FROM libraries LEFT JOIN library_profiles USING (user_id) GROUP BY 1 ORDER BY 1`,
        ),
      ).toEqual(
        [18, 0, 35_000, 6, 6, 18, 5, 5, 9].map((length, index) => ({
          kind: index + 1,
          title_length: index === 2 ? expect.any(Number) : length,
          has_title: true,
          has_description: true,
          has_sharing: true,
        })),
      );
      const shared = "right(user_id::text, 1) IN ('4', '5')";
      expect(
        await rows(
          database,
          `SELECT count(*)::int AS links FROM libraries JOIN library_profiles USING (user_id)
           WHERE ${shared} AND lower(library_profiles.share_token) = libraries.share_token::text`,
        ),
      ).toEqual([{ links: 200 }]);
      expect(
        await rows(
          database,
          `SELECT count(*)::int AS differing FROM libraries JOIN library_profiles USING (user_id)
           WHERE libraries.share_enabled AND lower(library_profiles.share_token) <> libraries.share_token::text`,
        ),
      ).toEqual([{ differing: 0 }]);
      expect(
        await rows(
          database,
          `SELECT count(*)::int AS members, count(*) FILTER (WHERE member.sort_order = bookmarks.sort_order
             AND added_at = bookmarks.created_at)::int AS alike
           FROM library_memberships AS member JOIN bookmarks USING (user_id)
           JOIN libraries ON libraries.id = member.library_id AND libraries.user_id = member.user_id
           WHERE bookmark_id = pattern_id`,
        ),
      ).toEqual([{ members: 2400, alike: 2400 }]);

      const store = createPostgresLibraryStore(database);
      expect(await store.shared(userOf(4))).toMatchObject({
        value: {
          library: { title: 'Shared', isDefault: true },
          bookmarks: [
            { patternId: 'pattern-1', sortOrder: 0 },
            { patternId: 'pattern-2', sortOrder: 1 },
            { patternId: 'pattern-3', sortOrder: 1 },
          ],
        },
      });
      expect(await store.shared(userOf(5))).toEqual({ ok: true, value: undefined });
      await database.close();

      const again = await openReady(options);
      expect(await pendingMigrations(again)).toEqual({ ok: true, value: [] });
      expect(await rows(again, 'SELECT count(*)::int AS libraries FROM libraries')).toEqual([
        { libraries: 900 },
      ]);
      await again.close();
    },
    OPENINGS_MS,
  );

  test(
    'leaves the former schema and its rows when it fails in the middle, and succeeds later',
    async () => {
      const options = await fillAtFormerSchema(kind);
      const former = await openReady({ ...options, migrates: false });
      // The migration creates this function after it has copied the rows.
      await runAsOwner(
        former,
        `CREATE FUNCTION shared_library_owner(p_token uuid) RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
      );
      await former.close();
      const failing = await openDatabase(options);
      if (!failing.ok) throw new Error(failing.failure.message);
      expect(await failing.value.ready()).toMatchObject({
        failure: { message: expect.stringContaining('cannot be migrated') },
      });
      await failing.value.close();

      const between = await openReady({ ...options, migrates: false });
      expect(
        await rows(
          between,
          `SELECT (SELECT count(*)::int FROM drizzle.__drizzle_migrations) AS migrations,
             (SELECT count(*)::int FROM bookmarks) AS bookmarks,
             (SELECT count(*)::int FROM pg_tables WHERE tablename = 'libraries') AS libraries,
             (SELECT relforcerowsecurity FROM pg_class WHERE relname = 'bookmarks') AS is_forced`,
        ),
      ).toEqual([{ migrations: FORMER, bookmarks: 2400, libraries: 0, is_forced: true }]);
      await runAsOwner(between, 'DROP FUNCTION shared_library_owner(uuid)');
      await between.close();

      const after = await openReady(options);
      expect(await rows(after, 'SELECT count(*)::int AS libraries FROM libraries')).toEqual([
        { libraries: 900 },
      ]);
      await after.close();
    },
    OPENINGS_MS,
  );
});

/** A database of the release before, with its rows. */
async function fillAtFormerSchema(kind: 'PGlite' | 'PostgreSQL'): Promise<DatabaseOptions> {
  // The template of an embedded database has every migration.
  const { template: _, ...options } = await newDatabaseOptions(kind);
  const folder = await temporaryFolder();
  const migrations = join(folder.path, 'migrations');
  await cp(join(PROJECT_DIR, 'src/adapters/postgres/migrations'), migrations, { recursive: true });
  const journalPath = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalPath, 'utf8'));
  journal.entries = journal.entries.slice(0, FORMER);
  await writeFile(journalPath, JSON.stringify(journal));

  const former = await openReady({ ...options, migrates: false, asOwner: true });
  const filled = await former.withTransaction(async (client) => {
    await runDrizzle(drizzle({ client }), { migrationsFolder: migrations });
    if (kind === 'PGlite') await client.query(RUN_AS_OWNER);
  });
  expect(filled).toMatchObject({ ok: true });
  await runAsOwner(former, FILL);
  await former.close();
  await folder.remove();
  return options;
}

/** Reads as the owner, past the policies. */
function rows(database: Database, text: string): Promise<readonly unknown[]> {
  return runAsOwner(database, text);
}
