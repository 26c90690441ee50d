import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, migratedOptions, newDatabaseOptions } from '../support/databases.ts';
import { PROJECT_DIR, runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import { SECRETS } from '../workspace/workspace-server.ts';

/** Backups of earlier releases, each with an account, a library and a component. Every release adds its own. */
const RELEASES = globSync('*/backup.tar.gz', { cwd: join(PROJECT_DIR, 'test/fixtures') }).map(
  dirname,
);

const fileOf = (release: string) => join(PROJECT_DIR, 'test/fixtures', release, 'backup.tar.gz');

const SOURCES = 'src/adapters/postgres';

/** Without the renamed column, no earlier backup could be loaded into these tables as they are. */
const LATER_MIGRATION = `ALTER TABLE "usage_clients" RENAME COLUMN "client_key" TO "client";--> statement-breakpoint
ALTER TABLE "usage_clients" ADD COLUMN "since" text;--> statement-breakpoint
UPDATE "usage_clients" SET "since" = 'before ' || "month";--> statement-breakpoint
ALTER TABLE "usage_clients" ALTER COLUMN "since" SET NOT NULL;--> statement-breakpoint
CREATE TABLE "of_a_later_release" ("id" integer PRIMARY KEY);
`;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** The command of a later release. */
let later: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  later = await makeLaterRelease(join(folder.path, 'later'));
});
afterAll(() => folder.remove());

describe.each(databases)('on %s', (kind) => {
  const path = (name: string) => join(folder.path, `${kind} ${name}`);

  test.each(RELEASES)('a backup of %s restores, with everything in it', async (release) => {
    const env = await emptyEnv(kind);
    expect(await cli(env, 'restore', fileOf(release))).toMatchObject({ code: 0, stderr: '' });
    const users = await cli(env, 'user', 'list');
    expect(users.stdout).toContain('reader@larkfield.example');
    const again = path(`${release}.tar.gz`);
    expect(await cli(env, 'backup', again)).toMatchObject({ code: 0 });
    // A migration may add rows, and removes none.
    const rows = rowsOf(again);
    const fewer = Object.entries(rowsOf(fileOf(release))).filter(
      ([table, count]) => (rows[table] ?? 0) < count,
    );
    expect(fewer).toEqual([]);
  });

  test('backups of this release and of earlier ones restore into a later one, which refuses to go back', async () => {
    const today = path('today.tar.gz');
    const own = await emptyEnv(kind);
    expect(await cli(own, 'restore', fileOf('1.0'))).toMatchObject({ code: 0 });
    expect(await cli(own, 'backup', today)).toMatchObject({ code: 0 });
    for (const file of [today, ...RELEASES.map(fileOf)]) {
      const env = await emptyEnv(kind);
      const restored = await laterCli(env, 'restore', file);
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      if (file !== today) continue;
      const migrated = path('later.tar.gz');
      expect(await laterCli(env, 'backup', migrated)).toMatchObject({ code: 0 });
      expect(rowsOf(migrated)).toMatchObject({ ...rowsOf(file), of_a_later_release: 0 });
      expect(textOf(migrated, 'tables/usage_clients/00000001.ndjson')).toContain(
        '"since":"before 2026-11"',
      );
      const refused = await cli(await emptyEnv(kind), 'restore', migrated);
      expect(refused).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('The backup is from a newer release.'),
      });
    }
  });
});

test('an older backup is not restored into tables of a newer release', async () => {
  const { databaseUrl = '' } = await migratedOptions('PostgreSQL');
  const env = { DATABASE_URL: databaseUrl };
  expect(await laterCli(env, 'migrate')).toMatchObject({ code: 0 });
  expect(await laterCli(env, 'restore', fileOf('1.0'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Restore into a new database.'),
  });
});

/** A copy of the bundled command with one more migration. */
async function makeLaterRelease(root: string): Promise<string> {
  const command = process.env['TEST_COMMAND'] ?? '';
  const bundle = join(dirname(command), '../..');
  const migrations = join(root, 'migrations');
  await cp(bundle, root, { recursive: true });
  await cp(join(PROJECT_DIR, SOURCES, 'migrations'), migrations, { recursive: true });
  await symlink(join(PROJECT_DIR, 'node_modules'), join(root, 'node_modules'));
  // A bundle finds files beside the sources by their addresses.
  const [chunk = ''] = globSync('chunks/migrate-*.js', { cwd: root });
  const code = await readFile(join(root, chunk), 'utf8');
  const source = pathToFileURL(join(PROJECT_DIR, SOURCES, 'migrate.ts')).href;
  await writeFile(join(root, chunk), code.replace(source, pathToFileURL(join(root, 'x')).href));

  await writeFile(join(migrations, '9999_later.sql'), LATER_MIGRATION);
  const journalFile = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  const last = journal.entries.at(-1);
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' };
  const entries = [...journal.entries, entry];
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  return join(root, relative(bundle, command));
}

function cli(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  return runCli(args, { env: { ...SECRETS, ...env } });
}

function laterCli(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  return runCli(args, { env: { ...SECRETS, ...env }, bin: later });
}

/** The environment of commands on an empty database. */
async function emptyEnv(kind: 'PGlite' | 'PostgreSQL'): Promise<Record<string, string>> {
  const { dataDir, databaseUrl } = await newDatabaseOptions(kind);
  return { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
}

/** The number of rows of each table in a backup. */
function rowsOf(file: string): Readonly<Record<string, number>> {
  const digests: Readonly<Record<string, { readonly rows: number }>> = JSON.parse(
    textOf(file, 'digests.json'),
  );
  return Object.fromEntries(Object.entries(digests).map(([table, { rows }]) => [table, rows]));
}

function textOf(file: string, entry: string): string {
  return execFileSync('tar', ['xzOf', file, entry], { encoding: 'utf8' });
}
