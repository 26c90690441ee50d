import { readFile, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { callTool } from '../support/mcp-call.ts';
import { runCli } from '../support/run-cli.ts';
import { startServer } from '../support/start-server.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let env: Record<string, string>;

beforeEach(async () => {
  folder = await temporaryFolder();
  env = {
    CATALOG_DIR: join(folder.path, 'catalog'),
    CATALOG_BUILD_DIR: join(folder.path, 'build'),
  };
  await writeCatalog(env['CATALOG_DIR'] ?? '', [
    {
      slug: '/navigation/tabs',
      id: '0b7f3c52-93d0-4f43-9a6f-7d3f1c2b5a01',
      number: 7,
      title: 'Tabs',
      versions: { v1: { code: 'export const Tabs = null;\n' } },
    },
  ]);
});

afterEach(() => folder.remove());

test('validate reports every problem in one run, with file and line', async () => {
  const pattern = join(env['CATALOG_DIR'] ?? '', 'navigation/tabs/pattern.md');
  await writeFile(
    pattern,
    (await readFile(pattern, 'utf8'))
      .replace('number: 7', 'number: seven')
      .replace('type: ', 'typ: '),
  );
  await writeFile(
    join(env['CATALOG_DIR'] ?? '', 'navigation/tabs/component/v1/react-tailwind/component.tsx'),
    'export const Tabs = 1111;\n',
  );
  const result = await runCli(['validate'], { env });
  expect(result.code).toBe(1);
  expect(result.stdout).toBe('');
  expect(result.stderr).toMatch(/^navigation\/tabs\/pattern\.md:3: error: .*number/m);
  expect(result.stderr).toMatch(
    /^navigation\/tabs\/pattern\.md:8: error: `typ` is not a known key/m,
  );
  expect(result.stderr).toMatch(/^navigation\/tabs\/component\/v1\/\S+:\d+: error: .*SHA-256/m);
});

test('build and serve refuse the build folder of another catalog, with both named', async () => {
  const other = join(folder.path, 'other');
  await writeCatalog(other, []);
  expect(await runCli(['build'], { env })).toMatchObject({ code: 0 });
  const built = await readFile(join(env['CATALOG_BUILD_DIR'] ?? '', 'catalog.json'), 'utf8');
  for (const command of ['build', 'serve']) {
    const refused = await runCli([command], { env: { ...env, CATALOG_DIR: other, PORT: '0' } });
    expect([command, refused.code]).toEqual([command, 1]);
    expect(refused.stderr).toContain(
      `${env['CATALOG_BUILD_DIR']} holds the build of the catalog in ${env['CATALOG_DIR']}, not of the catalog in ${other}.`,
    );
  }
  expect(await readFile(join(env['CATALOG_BUILD_DIR'] ?? '', 'catalog.json'), 'utf8')).toBe(built);
  const examined = await runCli(['doctor'], { env: { ...env, CATALOG_DIR: other, PORT: '0' } });
  expect(examined.stdout + examined.stderr).toMatch(/^fail {2}build: .* holds the build of/m);
  // What has moved takes its build along.
  await rename(env['CATALOG_DIR'] ?? '', join(folder.path, 'moved'));
  const moved = { ...env, CATALOG_DIR: join(folder.path, 'moved') };
  expect(await runCli(['build'], { env: moved })).toMatchObject({ code: 0 });
});

test('each catalog has a build folder of its own by default', () => {
  const folderOf = (CATALOG_DIR?: string) =>
    readConfig(CATALOG_DIR === undefined ? {} : { CATALOG_DIR }).catalogBuildDir;
  expect(folderOf()).toBe(join(process.cwd(), 'build/catalog'));
  expect(folderOf('./catalog')).toBe(folderOf());
  const own = folderOf('/srv/own');
  expect(own).toMatch(/\/build\/catalog-[0-9a-f]{8}$/);
  expect(folderOf('/srv/own/')).toBe(own);
  expect(folderOf('/srv/other')).not.toBe(own);
});

test('a file or folder that is not there is named in a sentence', async () => {
  const [published, saved] = await Promise.all([
    runCli(['publish', 'navigation/tabs', 'nowhere.tsx'], { env }),
    runCli(['backup', 'nowhere/backup.tar.gz'], { env }),
  ]);
  expect(published).toMatchObject({ code: 1, stderr: 'There is no nowhere.tsx.\n' });
  expect(saved.code).toBe(1);
  expect(saved.stderr).toMatch(/^There is no folder \S+nowhere\.\n$/);
});

test('build writes the catalog, and keeps the last build when the catalog has problems', async () => {
  expect(await runCli(['build'], { env })).toMatchObject({ code: 0, stderr: '' });
  const outDir = env['CATALOG_BUILD_DIR'] ?? '';
  const before = await readFile(join(outDir, 'catalog.json'), 'utf8');
  const [segment] = JSON.parse(before).segments;
  expect(JSON.parse(await readFile(join(outDir, segment), 'utf8'))).toMatchObject({
    slug: '/navigation/tabs',
  });

  await writeFile(
    join(env['CATALOG_DIR'] ?? '', 'navigation/tabs/pattern.md'),
    'no front matter\n',
  );
  expect((await runCli(['build'], { env })).code).toBe(1);
  expect(await readFile(join(outDir, 'catalog.json'), 'utf8')).toBe(before);
});

test('new creates a valid pattern, and fails for an existing one', async () => {
  const created = await runCli(['new', 'forms/stepper', '--type', 'pattern'], { env });
  expect(created).toMatchObject({ code: 0, stderr: '' });
  expect(created.stdout).toMatch(/forms\/stepper\/pattern\.md \(#8, [0-9a-f-]{36}\)/);
  const [again, nameless, reserved] = await Promise.all(
    ['forms/stepper', 'stepper', 'api/stepper'].map((slug) => runCli(['new', slug], { env })),
  );
  expect(again?.code).toBe(1);
  expect(again?.stderr).toContain('forms/stepper');
  expect(nameless?.stderr).toContain('<section>/<name>');
  expect(reserved?.code).toBe(1);
  expect((await runCli(['validate'], { env })).code).toBe(0);
});

test('a command exits with 1 and names each invalid variable', async () => {
  const result = await runCli(['validate'], {
    env: {
      ...env,
      PORT: '70000',
      BASE_URL: 'localhost',
      USAGE_LOG_IP: 'yes',
      OPERATOR_TOKEN: 'long enough but with spaces',
    },
  });
  expect(result.code).toBe(1);
  for (const variable of ['PORT', 'BASE_URL', 'USAGE_LOG_IP', 'OPERATOR_TOKEN']) {
    expect(result.stderr).toMatch(new RegExp(`^${variable}: must `, 'm'));
  }
});

test('a command exits with 1 for a port that browsers refuse', async () => {
  for (const variables of [{ PORT: '4190' }, { BASE_URL: 'http://patterns.example:6000' }]) {
    const { code, stderr } = await runCli(['validate'], { env: { ...env, ...variables } });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^(?:PORT|BASE_URL): must be another port: browsers /m),
    });
  }
});

test.each([
  '0123456789abcdef0123456789abcde',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'short-but-16-chars',
])('a command exits with 1 for an operator token of fewer than 128 bits: %s', async (token) => {
  const result = await runCli(['validate'], { env: { ...env, OPERATOR_TOKEN: token } });
  expect(result.code).toBe(1);
  expect(result.stderr).toMatch(/^OPERATOR_TOKEN: must have .*openssl rand -base64 24/m);
});

test('a command exits with 1 for OAuth at a public address without https', async () => {
  const result = await runCli(['validate'], {
    env: { ...env, BASE_URL: 'http://patterns.example', WORKSPACE_OAUTH: 'on' },
  });
  expect(result.code).toBe(1);
  expect(result.stderr).toMatch(/^BASE_URL: must begin with https: WORKSPACE_OAUTH=on/m);
});

test('a command exits with 1 for a BASE_URL with a path', async () => {
  const result = await runCli(['validate'], {
    env: { ...env, BASE_URL: 'https://patterns.example/catalog/' },
  });
  expect(result.code).toBe(1);
  expect(result.stderr).toMatch(/^BASE_URL: must not have a path/m);
});

test('a command exits with 1 and names the missing variable of a half-configured feature', async () => {
  const [store, database] = await Promise.all([
    runCli(['validate'], { env: { ...env, COMPONENT_STORE: 'http' } }),
    runCli(['validate'], {
      env: { ...env, DATABASE_URL: 'postgres://nobody:opensesame@127.0.0.1:1/none' },
    }),
  ]);
  expect(store).toMatchObject({ code: 1, stderr: expect.stringContaining('COMPONENT_STORE_URL:') });
  expect(database.code).toBe(1);
  for (const variable of ['USAGE_HASH_KEY', 'OPERATOR_TOKEN']) {
    expect(database.stderr).toMatch(new RegExp(`^${variable}: must be set: all replicas`, 'm'));
  }
  expect(database.stderr).not.toContain('opensesame');
});

test('a command exits with 1 where sign-in is restricted in a way that no provider can tell', async () => {
  const { code, stderr } = await runCli(['validate'], {
    env: {
      ...env,
      SIGN_IN_DOMAINS: 'larkfield.example',
      SIGN_IN_GROUPS: 'Design',
      SIGN_IN_ORGANIZATIONS: 'acme',
    },
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^SIGN_IN_DOMAINS: works only with a sign-in provider\.$/m);
  expect(stderr).toMatch(/^SIGN_IN_GROUPS: works only with OIDC_ISSUER\.$/m);
  expect(stderr).toMatch(/^SIGN_IN_ORGANIZATIONS: works only with GITHUB_CLIENT_ID\.$/m);
  const { stderr: invalid } = await runCli(['validate'], {
    env: { ...env, SIGN_IN_DOMAINS: 'larkfield.example,*' },
  });
  expect(invalid).toMatch(/^SIGN_IN_DOMAINS: must be domains or addresses/m);
});

test('a server of an invalid catalog does not start, and lists its problems', async () => {
  await writeFile(join(env['CATALOG_DIR'] ?? '', 'catalog.yaml'), 'name: [\n');
  await expect(startServer({ env })).rejects.toThrow(/^ {2}catalog\.yaml:\d+: /m);
});

test('a server does not start when its port is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(startServer({ env: { ...env, PORT: String(port) } })).rejects.toThrow(
    `127.0.0.1:${port} is already in use`,
  );
});

test('prints help for an unknown command', async () => {
  const result = await runCli(['serv'], { env });
  expect(result.code).not.toBe(0);
  expect(result.stderr).toContain('serve');
});

test('serve rebuilds only a changed catalog', async () => {
  const builtAt = async () =>
    Promise.all(
      (await readdir(env['CATALOG_BUILD_DIR'] ?? '')).map(
        async (name) => (await stat(join(env['CATALOG_BUILD_DIR'] ?? '', name))).mtimeMs,
      ),
    );
  await age(env['CATALOG_DIR'] ?? '');
  expect(await runCli(['build'], { env })).toMatchObject({ code: 0 });
  const built = await builtAt();
  await (await startServer({ env })).stop();
  expect(await builtAt()).toEqual(built);

  await runCli(['new', 'navigation/sidebar'], { env });
  const server = await startServer({ env });
  expect(await callTool(server.url, 'get_pattern', { slug: '/navigation/sidebar' })).toMatchObject({
    structuredContent: { pattern: { catalog_number: '#8' } },
  });
  await server.stop();
});

/** Files of the last two seconds are read again, since they may change within the clock's resolution. */
async function age(root: string): Promise<void> {
  const before = new Date(Date.now() - 10_000);
  for (const name of await readdir(root, { recursive: true })) {
    await utimes(join(root, name), before, before);
  }
}
