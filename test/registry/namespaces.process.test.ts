import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { type LocalServer, serveLocally } from '../support/registry-server.ts';
import { type TestServer, startServer } from '../support/start-server.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import { createShadcnProject } from './shadcn-project.ts';

const item = (name: string, uses: readonly string[] = []) => ({
  name,
  type: 'registry:ui',
  registryDependencies: uses,
  files: [
    { path: `ui/${name}.tsx`, type: 'registry:ui', content: `export const x = 1; // ${name}\n` },
  ],
});

/** Its own name is not its namespace, as with one of the largest registries. */
const NORTH = {
  name: 'north ui',
  items: [
    item('button'),
    item('dashboard', ['@north/all']),
    item('north-card', ['@north/button', '@south/south-menu', '@nowhere/x']),
    item('north-page', ['@north/north-card', '@north/button']),
    { name: 'all', type: 'registry:item', registryDependencies: ['@south/south-menu'], files: [] },
    {
      name: 'style',
      type: 'registry:style',
      registryDependencies: ['@north/all'],
      cssVars: { light: { primary: 'oklch(0.5 0.1 200)' } },
    },
  ],
};
const SOUTH = { name: 'south', items: [item('south-menu', ['@north/button'])] };

let dir: string;
let env: Readonly<Record<string, string>>;
let server: TestServer;
let token: LocalServer;
let close: () => Promise<void>;

async function write(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(value));
}

const importFrom = (source: string, ...more: readonly string[]) =>
  runCli(['import', source, '--section', 'imported', '--license', 'MIT', ...more], {
    env,
    cwd: dirname(dir),
  });

beforeAll(async () => {
  const folder = await temporaryFolder();
  dir = join(folder.path, 'catalog');
  await mkdir(dir);
  await writeFile(join(dir, 'catalog.yaml'), 'name: Mirror\nsections: []\n');
  env = { CATALOG_DIR: dir, CATALOG_BUILD_DIR: join(folder.path, 'build') };
  await write(join(folder.path, 'north/registry.json'), NORTH);
  await write(join(folder.path, 'south/registry.json'), SOUTH);
  token = await serveLocally((request, response) => {
    const isAllowed = request.headers.authorization === 'Bearer abcdefgh';
    response
      .writeHead(isAllowed ? 200 : 401)
      .end(JSON.stringify({ name: 'closed', items: [item('one')] }));
  });
  for (const [name, ...more] of [['north'], ['south', '--namespace', '@south']] as const) {
    const run = await importFrom(name, ...more);
    expect(run.code, run.stderr).toBe(0);
  }
  server = await startServer({ env });
  close = async () => {
    await server.stop();
    await token.close();
    await folder.remove();
  };
});
afterAll(() => close());

const get = async (path: string) => (await fetch(`${server.url}${path}`)).json();

test('the namespace of a source is given, or the one by which its items name each other, and is kept', async () => {
  const kept = await readFile(join(dir, 'registries.yaml'), 'utf8');
  expect(kept).toContain('namespace: "@north"');
  expect(kept).toContain('namespace: "@south"');
  expect(await get('/r/registries.json')).toMatchObject([
    { name: '@north', url: `${server.url}/r/@north/{name}.json` },
    { name: '@south', url: `${server.url}/r/@south/{name}.json` },
  ]);
  const wrong = await importFrom('south', '--namespace', 'south');
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('such as @acme') });
});

test('dependencies lead here, also into a registry that was imported later; unknown ones stay as they are', async () => {
  const card = await get('/r/imported-north-card.json');
  expect(card.registryDependencies).toEqual([
    `${server.url}/r/imported-button.json`,
    `${server.url}/r/imported-south-menu.json`,
    '@nowhere/x',
  ]);
  // Also to what installs and previews.
  const { requires } = await get('/api/versions?pattern=/imported/north-card');
  expect(requires.map(({ folder }: { folder: string }) => folder).toSorted()).toEqual([
    'imported-button',
    'imported-south-menu',
  ]);
  expect((await get('/r/@south/south-menu.json')).registryDependencies).toEqual([
    `${server.url}/r/imported-button.json`,
  ]);
  expect((await fetch(`${server.url}/r/@south/north-card.json`)).status).toBe(404);
  // An item of other items only.
  expect((await get('/r/imported-dashboard.json')).registryDependencies).toEqual([
    `${server.url}/r/@north/all.json`,
  ]);
  expect((await get('/r/@north/style.json')).registryDependencies).toEqual([
    `${server.url}/r/@north/all.json`,
  ]);
});

test('`shadcn add` takes names in namespaces from here alone', async () => {
  const project = await createShadcnProject(server.url, { REGISTRY_URL: `${server.url}/r` });
  onTestFinished(project.remove);
  // It names a registry that is not here.
  const card = await project.shadcn('add', '@north/north-card', '--yes');
  expect(card).toMatchObject({ code: 1, output: expect.stringContaining('@nowhere') });
  await rm(join(project.path, 'components.json'));
  await project.write({
    'package.json': JSON.stringify({ private: true, dependencies: { tailwindcss: '^4.0.0' } }),
  });
  const { code, output } = await project.shadcn('init', '@north/style', '--yes', '--defaults');
  expect(output).not.toContain('refused');
  expect(code, output).toBe(0);
  expect(await project.read('src/components/ui/button.tsx')).toContain('// button');
  expect(await project.read('src/index.css')).toContain('--primary: oklch(0.5 0.1 200)');
});

test('a header that is typed once does not replace the one that names a variable', async () => {
  const options = ['--no-build', '--header'];
  const first = await runCli(
    [
      'import',
      `${token.url}/registry.json`,
      '--section',
      'imported',
      ...options,
      'Authorization: Bearer ${CLOSED_TOKEN}',
    ],
    { env: { ...env, CLOSED_TOKEN: 'abcdefgh' }, cwd: dir },
  );
  expect(first.code, first.stderr).toBe(0);
  const second = await runCli(
    [
      'import',
      `${token.url}/registry.json`,
      '--section',
      'imported',
      ...options,
      'Authorization: Bearer abcdefgh',
    ],
    { env, cwd: dir },
  );
  expect(second.code, second.stderr).toBe(0);
  const kept = await readFile(join(dir, 'registries.yaml'), 'utf8');
  expect(kept).toContain('Authorization: Bearer ${CLOSED_TOKEN}');
  expect(kept).not.toContain('abcdefgh');
});
