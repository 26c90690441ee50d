import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newDatabaseOptions, OPENINGS_MS, openReady } from '../support/databases.ts';
import { freePort, runCli } from '../support/run-cli.ts';
import { startServer } from '../support/start-server.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';
import { SECRETS } from '../workspace/workspace-server.ts';

let catalog: Awaited<ReturnType<typeof temporaryFolder>>;

/** A catalog without patterns: validating the bundled one takes several seconds of processor time. */
beforeAll(async () => {
  catalog = await temporaryFolder();
  await writeCatalog(catalog.path, []);
});
afterAll(() => catalog.remove());

const doctor = async (env: Readonly<Record<string, string>>) => {
  const { code, stdout, stderr } = await runCli(['doctor'], {
    env: {
      PORT: '0',
      CATALOG_DIR: catalog.path,
      CATALOG_BUILD_DIR: join(catalog.path, 'build'),
      ...env,
    },
  });
  const text = stdout + stderr;
  return { code, line: (name: string) => new RegExp(`^\\w+ +${name}:.*$`, 'm').exec(text)?.[0] };
};

test(
  'checks the database and the component store in it without waiting for itself',
  async () => {
    const { dataDir } = await newDatabaseOptions('PGlite');
    const env = { DATA_DIR: dataDir, COMPONENT_STORE: 'postgres' };
    const before = await doctor(env);
    expect(before.line('database')).toMatch(
      /^warn .* 1 migration to apply; pattern-catalog migrate/,
    );
    expect(before.line('store')).toMatch(/^warn .*not checked, since the database has migrations/);

    expect((await runCli(['migrate'], { env })).code).toBe(0);
    const after = await doctor(env);
    expect(after.line('database')).toMatch(/^ok .*up to date/);
    expect(after.line('store')).toBe('ok    store: postgres: 0 components');
  },
  OPENINGS_MS,
);

test(
  'names what is wrong with the embedded database: its version, its files, its folder',
  async () => {
    const options = await newDatabaseOptions('PGlite');
    const { dataDir } = options;
    await (await openReady(options)).close();
    const data = join(dataDir, 'database/data');
    await writeFile(join(data, 'global/pg_control'), 'damaged');
    expect((await doctor({ DATA_DIR: dataDir })).line('database')).toMatch(
      /^fail .* cannot be opened: its files are damaged .* restore a backup/,
    );
    await writeFile(join(data, 'PG_VERSION'), '17\n');
    expect((await doctor({ DATA_DIR: dataDir })).line('database')).toMatch(
      /^fail .* cannot be opened: it is of PostgreSQL 17, and this release has PostgreSQL 18/,
    );
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    expect((await doctor({ DATA_DIR: join(file, 'x') })).line('database')).toMatch(
      /^fail .* DATA_DIR .* cannot be used \(ENOTDIR\)/,
    );
  },
  OPENINGS_MS,
);

test('a command that cannot use the database prints why once', async () => {
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/catalog`;
  const env = { DATABASE_URL, OPERATOR_TOKEN: 'an-operator-token-of-the-tests' };
  const { code, stderr } = await runCli(['migrate'], { env: { ...SECRETS, ...env } });
  expect(code).toBe(1);
  expect(stderr.match(/cannot be used/g)).toHaveLength(1);
});

test(
  'recognizes its own server on an IPv6 address, and a host that does not exist',
  async () => {
    const port = String(await freePort());
    const server = await startServer({ env: { HOST: '::1', PORT: port } });
    onTestFinished(() => void server.stop());
    const ours = await doctor({ HOST: '::1', PORT: port });
    expect(ours.line('port')).toBe(`ok    port: a server of this product listens on ::1:${port}`);
    const unknown = await doctor({ HOST: 'nowhere.invalid', PORT: port });
    expect(unknown.line('port')).toMatch(/^fail .* has no address nowhere\.invalid:/);
    expect(unknown.code).toBe(1);
  },
  OPENINGS_MS,
);
