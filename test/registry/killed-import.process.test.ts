import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import { ALL_CHANGES, writeDieAt } from '../support/die-at.ts';
import { createRandom, IS_LONG } from '../support/fast-check.ts';
import { runCli } from '../support/run-cli.ts';
import { byStatus, emptyCatalog, readComponent, readVersion } from './importing.ts';

// Each command is a process.

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

/** Twenty moments in the long run, with Ctrl-C and kill -9 in turn; each command changes the disk 40 to 60 times. */
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
      const { code } = await runCli([...args, '--no-build'], {
        env: { ...env, ...dying },
        cwd: root,
      });
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
