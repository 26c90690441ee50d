import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive, writeArchive } from '../../src/adapters/backup/archive.ts';
import { createPostgresLibraryStore } from '../../src/adapters/postgres/library-store.ts';
import {
  type TestDatabase,
  databasesOfRun,
  newDatabaseOptions,
  querySignIn,
  runAsOwner,
  startDatabaseOf,
} from '../support/databases.ts';
import { runCli } from '../support/run-cli.ts';
import { IS_LONG } from '../support/scale.ts';
import { urlOfOwner } from './limited-owner.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';
import { SECRETS } from '../workspace/workspace-server.ts';

/** What a text can hold. */
const ODD = 'é \u2028 "quoted" \\n \' 🎨 {"a":1}\n\ttab';

describe.each(databasesOfRun)('a backup of %s', (kind, start) => {
  let db: TestDatabase;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const userId = randomUUID();

  beforeAll(async () => {
    folder = await temporaryFolder();
    db = await start();
    await fill(db, userId);
  });
  afterAll(async () => {
    await db.stop();
    await folder.remove();
  });

  const path = (name: string) => join(folder.path, name);

  /** With a catalog without patterns: validating the bundled one takes two seconds. */
  async function doctorOf(env: Readonly<Record<string, string>>, ...options: readonly string[]) {
    const CATALOG_DIR = path('without-patterns');
    await writeCatalog(CATALOG_DIR, []);
    return cli({ ...env, CATALOG_DIR, CATALOG_BUILD_DIR: path('build') }, 'doctor', ...options);
  }

  /** The other database where this run has both. */
  const otherKind = databasesOfRun.map(([name]) => name).find((name) => name !== kind) ?? kind;

  test('holds one moment of a database that others write to, and fills an empty one, as an owner without superuser rights', async () => {
    const writing = writePairs(db);
    const backup = await cli(db.env, 'backup', path('a.tar.gz'));
    const written = await writing.stop();
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect((await stat(path('a.tar.gz'))).mode & 0o777).toBe(0o600);
    const digests = digestsOf(path('a.tar.gz'));
    expect(digests).not.toHaveProperty('rate_limits');
    const pairs = digests['spent_credentials']?.rows ?? 0;
    expect([pairs % 2, pairs > 0, pairs <= 2 * written]).toEqual([0, true, true]);
    expect(digests).toMatchObject({
      user: { rows: 1 },
      session: { rows: 1 },
      bookmarks: { rows: 1 },
    });

    const other =
      otherKind === 'PGlite' ? await emptyEnv(otherKind) : { DATABASE_URL: await urlOfOwner() };
    const restored = await cli(other, 'restore', path('a.tar.gz'));
    expect(restored).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Each table has its digest'),
    });
    expect(await cli(other, 'backup', path('b.tar.gz'))).toMatchObject({ code: 0 });
    expect(digestsOf(path('b.tar.gz'))).toEqual(digests);
    expect(await cli(other, 'restore', path('a.tar.gz'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The database is not empty'),
    });
    // It goes on: the next event has the next number, and keys and policies are there.
    const suspended = await cli(other, 'user', 'suspend', `${userId}@larkfield.example`);
    expect(suspended).toMatchObject({ code: 0 });
    const events = (await cli(other, 'audit')).stdout.trim().split('\n');
    expect(events.map((event) => JSON.parse(event).kind)).toEqual([
      'sign_in',
      'backup_created',
      expect.any(String),
      expect.any(String),
    ]);
    expect(events.join()).toContain('user_suspended');
    expect(await readdir(db.options.dataDir)).not.toContain('backup.work');
  });

  test('holds the catalog where asked, and restores it byte for byte into a new folder, or nothing', async () => {
    const files = new Map([
      ['catalog.yaml', Buffer.from('name: Ours\n')],
      // Longer than the name field of a tar entry.
      [
        `forms/${'long-'.repeat(15)}name/${'component-'.repeat(8)}.tsx`,
        Buffer.from([0, 255, 13, 10]),
      ],
      ['forms/empty.md', Buffer.alloc(0)],
    ]);
    const source = path('catalog');
    for (const [name, bytes] of files) {
      await mkdir(dirname(join(source, name)), { recursive: true });
      await writeFile(join(source, name), bytes);
    }
    await writeFile(join(source, '.hidden'), 'not of the catalog');
    const whole = path('with-catalog.tar.gz');
    const saved = await cli({ ...db.env, CATALOG_DIR: source }, 'backup', whole, '--with-catalog');
    expect(saved).toMatchObject({ code: 0, stderr: '' });
    expect(execFileSync('tar', ['tzf', whole], { encoding: 'utf8' })).toContain('catalog/forms/');

    const other = await emptyEnv(kind);
    const target = path('restored');
    const restore = (file: string, CATALOG_DIR = target) =>
      cli({ ...other, CATALOG_DIR }, 'restore', file, '--with-catalog');
    const rewritten = async (change: (name: string) => string, bytes?: Uint8Array) => {
      const file = path(`${randomUUID()}.tar.gz`);
      await writeArchive(file, rewrite(whole, change, bytes));
      return file;
    };
    for (const [file, says] of [
      [await rewritten((name) => name.replace('catalog/forms', 'catalog/..')), 'is not allowed'],
      [
        await rewritten((name) => name.replace('catalog/forms', 'catalog//forms')),
        'is not allowed',
      ],
      [await rewritten((name) => name, Buffer.from('name: Theirs\n')), 'catalog is damaged'],
      [await rewritten((name) => name.replace('empty', 'other')), 'catalog is damaged'],
    ] as const) {
      const refused = await restore(file);
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(says)]);
    }
    expect(await restore(whole, source)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not empty'),
    });
    const names = await readdir(folder.path);
    expect(names.filter((name) => /restored|escaped|\.partial/.test(name))).toEqual([]);

    const restored = await restore(whole);
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('3 files') });
    const found = await readdir(target, { recursive: true, withFileTypes: true });
    expect(found.filter((entry) => entry.isFile())).toHaveLength(files.size);
    for (const [name, bytes] of files) {
      expect(await readFile(join(target, name)), name).toEqual(bytes);
    }
  });

  test('is refused when it was cut off or changed, and leaves the database empty', async () => {
    expect(await cli(db.env, 'backup', path('c.tar.gz'))).toMatchObject({ code: 0 });
    const bytes = await readFile(path('c.tar.gz'));
    await writeFile(path('changed.tar.gz'), gzipSync(damaged(bytes)));
    await writeFile(path('cut.tar.gz'), bytes.subarray(0, bytes.length - 600));
    await writeFile(path('other.tar.gz'), gzipSync('no archive'));
    const unlike = withUsers(path('c.tar.gz'), (rows) =>
      rows.replaceAll('"name":', '"title":"x","name":'),
    );
    await writeArchive(path('unlike.tar.gz'), unlike);
    const other = await emptyEnv(kind);
    for (const [name, says] of [
      ['unlike', 'user in the database does not match the backup.'],
      ['changed', 'is damaged in the backup'],
      ['cut', 'The file is damaged, or is not a backup.'],
      ['other', 'The file is damaged, or is not a backup.'],
      ['missing', 'There is no '],
    ] as const) {
      const refused = await cli(other, 'restore', path(`${name}.tar.gz`));
      expect([name, refused.code, refused.stderr]).toEqual([
        name,
        1,
        expect.stringContaining(says),
      ]);
    }
    expect(await cli(other, 'restore', path('c.tar.gz'))).toMatchObject({ code: 0 });
    expect(await cli(db.env, 'backup', path('c.tar.gz'))).toMatchObject({ code: 1 });
  });

  test.runIf(IS_LONG)('doctor restores a backup before it calls it good', async () => {
    const doctor = async (...options: readonly string[]) => {
      const { stdout, stderr } = await doctorOf(db.env, ...options);
      return stdout + stderr;
    };
    expect(await cli(db.env, 'backup', path('d.tar.gz'))).toMatchObject({ code: 0 });
    const good = await doctor('--production', '--before-upgrade', path('d.tar.gz'));
    expect(good).toMatch(/^ok +backup: .*d\.tar\.gz: [\d,]+ rows .*digest$/m);
    expect(good).toMatch(/^ok +daily backup: made at 2\d/m);
    // Each table has its digest, but a session has no user.
    await writeArchive(
      path('orphans.tar.gz'),
      withUsers(path('d.tar.gz'), () => ''),
    );
    expect(await doctor('--before-upgrade', path('orphans.tar.gz'))).toMatch(
      /^fail +backup: Rows .* break the rules/m,
    );
    await writeFile(path('damaged.tar.gz'), gzipSync(damaged(await readFile(path('d.tar.gz')))));
    expect(await doctor('--before-upgrade', path('damaged.tar.gz'))).toMatch(
      /^fail +backup: user is damaged in the backup/m,
    );
    await runAsOwner(db.database, "UPDATE audit_events SET at = at - interval '25 hours'");
    expect(await doctor('--production')).toMatch(/^fail +daily backup: .* more than a day old/m);
  });
});

test.runIf(IS_LONG)('move copies the embedded database to PostgreSQL and back', async () => {
  const folder = await temporaryFolder();
  const path = (name: string) => join(folder.path, name);
  const db = await startDatabaseOf('PGlite');
  await fill(db, randomUUID());
  const DATABASE_URL = await urlOfOwner();
  const moved = await cli({ ...db.env, DATABASE_URL }, 'move', '--to', 'postgres');
  expect(moved).toMatchObject({ code: 0, stdout: expect.stringContaining('DATABASE_URL') });
  expect(await cli(db.env, 'backup', path('a.tar.gz'))).toMatchObject({ code: 0 });
  await db.stop();
  const back = await emptyEnv('PGlite');
  expect(await cli({ ...back, DATABASE_URL }, 'move', '--to', 'embedded')).toMatchObject({
    code: 0,
  });
  expect(await cli(back, 'backup', path('b.tar.gz'))).toMatchObject({ code: 0 });
  expect(digestsOf(path('b.tar.gz'))).toEqual(digestsOf(path('a.tar.gz')));
  expect(await cli(back, 'move', '--to', 'postgres')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Set DATABASE_URL'),
  });
  await folder.remove();
});

function cli(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  return runCli(args, { env: { ...SECRETS, ...env } });
}

/** A user with a session and a saved pattern, and counts that are not round numbers. */
async function fill({ database }: TestDatabase, userId: string): Promise<void> {
  const done = [
    await querySignIn(
      database,
      `INSERT INTO "user" (id, name, email, "emailVerified", "createdAt")
       VALUES ($1, $2, $3, true, '2026-02-03 04:05:06.789012+05')`,
      [userId, ODD, `${userId}@larkfield.example`],
    ),
    await querySignIn(
      database,
      `INSERT INTO "session" (token, "userId", "expiresAt", "updatedAt") VALUES ('t', $1, 'infinity', now())`,
      [userId],
    ),
    await createPostgresLibraryStore(database).save(
      userId,
      undefined,
      {
        patternId: randomUUID(),
        title: ODD,
        slug: '/a/b',
        cover: undefined,
        tags: ['a', 'b "c"', ''],
        savedVersionId: 'v1',
      },
      { note: ODD, pinnedVersionId: 'v1' },
      { bookmarks: 10, libraries: 10 },
    ),
    await database.query(
      `INSERT INTO usage_monthly (key, month, tool, status, count, duration_ms_sum)
       VALUES ($1, '2026-01', 'get_component', 'ok', 9007199254740993, 0.1 + 0.2::float8)`,
      [ODD],
    ),
  ];
  expect(done.map(({ ok }) => ok)).toEqual([true, true, true, true]);
}

/** Writes two rows at a time until it is stopped. */
function writePairs({ database }: TestDatabase) {
  let pairs = 0;
  const stopping = new AbortController();
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      const done = await database.withTransaction(async (client) => {
        for (const name of ['one', 'two']) {
          await client.query('INSERT INTO spent_credentials VALUES ($1, now())', [
            `${name} ${pairs}`,
          ]);
        }
      });
      if (done.ok) pairs += 1;
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await writing;
      return pairs;
    },
  };
}

/** The archive of a backup with another address of its user. */
function damaged(backup: Uint8Array): Buffer {
  const archive = Buffer.from(gunzipSync(backup));
  archive.write('x', archive.indexOf('larkfield.example'));
  return archive;
}

/** The entries of a backup under other names, with other bytes for `catalog.yaml`. */
async function* rewrite(file: string, change: (name: string) => string, bytes?: Uint8Array) {
  for await (const entry of readArchive(file)) {
    const isChanged = bytes !== undefined && entry.name === 'catalog/catalog.yaml';
    yield { name: change(entry.name), bytes: isChanged ? bytes : entry.bytes };
  }
}

/** The entries of a backup with other rows of `user`, and with their digest. */
async function* withUsers(file: string, change: (rows: string) => string) {
  const hash = createHash('sha256');
  for await (const { name, bytes } of readArchive(file)) {
    if (name.startsWith('tables/user/')) {
      const rows = Buffer.from(change(Buffer.from(bytes).toString('utf8')));
      hash.update(rows);
      yield { name, bytes: rows };
    } else if (name === 'digests.json') {
      const { user, ...digests } = digestsOf(file);
      const text = JSON.stringify({ ...digests, user: { ...user, sha256: hash.digest('hex') } });
      yield { name, bytes: Buffer.from(text) };
    } else yield { name, bytes };
  }
}

type Digests = Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>;

/** As anyone reads it, with tar. */
function digestsOf(file: string): Digests {
  return JSON.parse(execFileSync('tar', ['xzOf', file, 'digests.json'], { encoding: 'utf8' }));
}

/** The environment of commands on an empty database. */
async function emptyEnv(kind: 'PGlite' | 'PostgreSQL'): Promise<Record<string, string>> {
  const { dataDir, databaseUrl } = await newDatabaseOptions(kind);
  return { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
}
