import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import { ALL_CHANGES, writeDieAt } from '../support/die-at.ts';
import { createRandom, IS_LONG } from '../support/fast-check.ts';
import { eventually } from '../support/eventually.ts';
import { generateRegistry } from '../support/generated-registry.ts';
import { serveLocally } from '../support/registry-server.ts';
import { runProcess, spawnCli } from '../support/run-cli.ts';
import { byStatus, emptyCatalog, readComponent, readVersion } from './importing.ts';

const NAMES = ['button', 'card', 'dialog', 'menu', 'tabs'];

const registryOf = (version: number): string =>
  JSON.stringify({
    name: 'ui',
    items: [
      ...NAMES.map((name) => ({
        name,
        type: 'registry:ui',
        files: [
          { path: `ui/${name}.tsx`, content: `export const x = '${name} ${version}';\n` },
          { path: `lib/${name}.ts`, content: `export const y = ${version};\n` },
        ],
      })),
      {
        name: 'amber',
        type: 'registry:theme',
        cssVars: { light: { primary: `#00000${version}` } },
      },
    ],
  });

const random = createRandom();

/** Twenty moments in the scaled run, with Ctrl-C and kill -9 in turn; each command changes the disk 40 to 60 times. */
const momentsOf = (...quick: readonly number[]) =>
  (IS_LONG ? Array.from({ length: 20 }, () => Math.floor(random() * 60)) : quick).map(
    (dieAt, index) => [index % 2 === 0 ? 'SIGKILL' : 'SIGINT', dieAt] as const,
  );

/** A catalog, and its commands that die at a moment. */
async function mortalCatalog() {
  const { dir, root, env, importFrom, sync } = await emptyCatalog();
  await writeDieAt(join(root, 'die-at.mjs'));
  const offer = (version: number) => writeFile(join(root, 'ui.json'), registryOf(version));
  await offer(1);
  return {
    dir,
    offer,
    importAll: () => importFrom('ui.json', '--no-build', '--license', 'MIT'),
    sync: () => sync('--no-build', '--activate'),
    dieIn: async (signal: string, dieAt: number, ...args: readonly string[]) => {
      const dying = {
        NODE_OPTIONS: `--import ${join(root, 'die-at.mjs')}`,
        DIE_AT: String(dieAt),
        DIE_BEFORE: ALL_CHANGES,
        SIGNAL: signal,
      };
      const options = { env: { ...env, ...dying }, cwd: root };
      const { code } = await runProcess([...args, '--no-build'], options);
      // A moment after the last change finds a command that is done.
      if (!IS_LONG) expect(code).not.toBe(0);
    },
  };
}

test.each(momentsOf(9, 30))(
  'an import that gets %s at change %i of the disk leaves a whole catalog, and the next one completes it',
  async (signal, dieAt) => {
    const { dir, importAll, dieIn } = await mortalCatalog();
    await dieIn(signal, dieAt, 'import', 'ui.json', '--section', 'imported', '--license', 'MIT');
    expect(
      (await readCatalog(dir)).problems.filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
    const report = await importAll();
    expect(byStatus(report, 'skipped')).toEqual([]);
    expect(report.items).toHaveLength(NAMES.length + 1);
    const { catalog, problems } = await readCatalog(dir);
    expect(problems).toEqual([]);
    expect(catalog?.patterns.map(({ name }) => name).toSorted()).toEqual(NAMES);
    expect(catalog?.storedThemes).toHaveLength(1);
    for (const name of NAMES) {
      const { files } = await readVersion(dir, `/imported/${name}`);
      expect(files.map(String)).toEqual([
        `export const x = '${name} 1';\n`,
        'export const y = 1;\n',
      ]);
    }
  },
);

test.each(momentsOf(12))(
  'a sync that gets %s at change %i of the disk leaves whole versions, and the next one completes it',
  async (signal, dieAt) => {
    const { dir, offer, importAll, sync, dieIn } = await mortalCatalog();
    await importAll();
    await offer(2);
    await dieIn(signal, dieAt, 'sync', '--activate');
    expect((await readCatalog(dir)).problems).toEqual([]);
    for (const name of NAMES) {
      const { activeVersionId } = await readComponent(dir, `/imported/${name}`);
      const { files } = await readVersion(dir, `/imported/${name}`, String(activeVersionId));
      expect(String(files[1])).toBe(`export const y = ${activeVersionId === 'v2' ? 2 : 1};\n`);
    }
    await sync();
    for (const name of NAMES) {
      // A version whose pointer was not moved stays as it is, and no third one is made.
      const { files } = await readVersion(dir, `/imported/${name}`, 'v2');
      expect(String(files[0])).toBe(`export const x = '${name} 2';\n`);
      await expect(readVersion(dir, `/imported/${name}`, 'v3')).rejects.toThrow('ENOENT');
    }
    expect((await readCatalog(dir)).catalog?.storedThemes[0]?.json).toContain('#000002');
  },
);

// 1,500 items.
const REGISTRY = generateRegistry({ count: 1500, large: true });
const VALID = REGISTRY.items.filter(({ contents, listed }) => contents && listed);

test('an import that is killed while its registry hangs leaves whole patterns, and the next one completes it', async () => {
  let requests = 0;
  const bodies = new Map(REGISTRY.items.map(({ name, body }) => [name, body]));
  const server = await serveLocally((request, response) => {
    const name = /^\/r\/(?<name>.+)\.json$/.exec(request.url ?? '')?.groups?.['name'] ?? '';
    requests += 1;
    // The first run never ends.
    if (requests > 60 && !isSecondRun) return;
    response.end(name === 'registry' ? REGISTRY.index : bodies.get(name));
  });
  let isSecondRun = false;
  onTestFinished(server.close);
  const { dir, env, root, importFrom } = await emptyCatalog();
  const source = `${server.url}/r/registry.json`;
  const child = spawnCli(['import', source, '--section', 'imported'], {
    env: { ...env, DATA_DIR: join(root, 'data') },
    cwd: root,
  });
  const patterns = () => readdir(join(dir, 'imported')).catch(() => []);
  await eventually(async () => (await patterns()).length).toBeGreaterThan(20);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  const left = await patterns();
  expect((await readCatalog(dir)).problems).toEqual([]);
  isSecondRun = true;
  const report = await importFrom(source, '--timeout', '2');
  expect(byStatus(report, 'unchanged')).toHaveLength(left.length);
  expect(byStatus(report, 'imported')).toHaveLength(VALID.length - left.length);
  const { catalog, problems } = await readCatalog(dir);
  expect(problems).toEqual([]);
  // Numbers that the first run recorded are used by the second.
  const numbers = catalog?.patterns.map(({ number }) => number) ?? [];
  expect(numbers.toSorted((a, b) => a - b)).toEqual(VALID.map((_, index) => index + 1));
});
