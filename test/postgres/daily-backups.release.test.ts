import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { databases, newDatabaseOptions, openReady, runAsOwner } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';
import { OPERATOR_TOKEN, SECRETS } from '../workspace/workspace-server.ts';

let path: string;

beforeEach(async () => {
  const folder = await temporaryFolder();
  path = folder.path;
  onTestFinished(() => folder.remove());
});

test.each(databases)(
  'servers on %s make one backup in BACKUP_DIR, whose metric has its age and which doctor restores',
  async (kind) => {
    const BACKUP_DIR = join(path, 'backups');
    const env = await serverEnv(kind, { BACKUP_DIR });
    const servers = [await startServerProcess({ env })];
    if (kind === 'PostgreSQL')
      servers.push(await startServerProcess({ env: await serverEnv(kind, env) }));
    try {
      for (const server of servers) {
        // It begins after 5 s and opens the embedded database twice.
        await expect
          .poll(() => ageOf(server), { timeout: 120_000, interval: 200 })
          .toBeLessThan(3600);
      }
      const [file = '', ...others] = await readdir(BACKUP_DIR);
      expect([file, others]).toEqual([expect.stringMatching(/^pattern-catalog-.*\.tar\.gz$/), []]);
      const doctor = await runCli(['doctor'], { env });
      expect(doctor.stdout + doctor.stderr).toMatch(
        /^ok +backups: .*: [\d,]+ rows .*, restored into a scratch database, each table with its digest$/m,
      );
      const audit = await runCli(['audit', '--kind', 'backup_created'], { env });
      expect(audit.stdout.trim().split('\n')).toHaveLength(1);
      expect(await readdir(env['DATA_DIR'] ?? '')).not.toContain('backup.work');
    } finally {
      for (const server of servers) await server.stop();
    }
  },
);

test('a folder that cannot be written is in the log once, on /status and in the metric', async () => {
  const BACKUP_DIR = join(path, 'file');
  await writeFile(BACKUP_DIR, '');
  const server = await startServerProcess({ env: await serverEnv('PostgreSQL', { BACKUP_DIR }) });
  try {
    await eventually(server.output).toContain('The daily backup failed');
    expect(await ageOf(server)).toBe(Infinity);
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, accept: 'application/json' };
    const status = await fetch(`${server.url}/status`, { headers });
    expect(await status.json()).toMatchObject({
      parts: expect.arrayContaining([
        { part: 'backup', state: 'degraded', problem: expect.stringContaining(BACKUP_DIR) },
      ]),
    });
  } finally {
    await server.stop();
  }
});

test('a database that is refused is an error in the log and a warning of /readyz at once, and no link signs anyone in', async () => {
  const options = await newDatabaseOptions('PGlite');
  const database = await openReady(options);
  await runAsOwner(
    database,
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of-tomorrow', 9999999999999)",
  );
  await database.close();
  const server = await startServerProcess({
    env: await serverEnv('PGlite', { DATA_DIR: options.dataDir }),
  });
  try {
    await eventually(server.stdout).toContain('Until it opens nobody can sign in');
    // The next look opens it again, which takes longer than an answer.
    const ready = await fetch(`${server.url}/readyz`);
    expect(await ready.json()).toMatchObject({
      warnings: [expect.stringContaining('The database cannot be used')],
    });
    expect(server.output()).toMatch(/"level":50,.*made by a newer release/);
    expect(server.stdout()).toContain('claude mcp add');
    expect(server.stdout()).not.toMatch(/token=|key=/);
  } finally {
    await server.stop();
  }
});

/** A server's environment, with a catalog without patterns. */
async function serverEnv(
  kind: 'PGlite' | 'PostgreSQL',
  env: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { dataDir, databaseUrl } = await newDatabaseOptions(kind);
  const CATALOG_DIR = join(path, 'catalog');
  await rm(CATALOG_DIR, { recursive: true, force: true });
  await mkdir(CATALOG_DIR, { recursive: true });
  await writeCatalog(CATALOG_DIR, []);
  return {
    ...SECRETS,
    CATALOG_DIR,
    CATALOG_BUILD_DIR: join(path, 'build'),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
    DATA_DIR: env['DATABASE_URL'] === undefined ? (env['DATA_DIR'] ?? dataDir) : dataDir,
  };
}

/** The metric of a server. */
async function ageOf(server: ServerProcess): Promise<number> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  const [, age = ''] = /^pattern_catalog_backup_verified_age_seconds (\S+)$/m.exec(text) ?? [];
  return age === '+Inf' ? Infinity : Number(age);
}
