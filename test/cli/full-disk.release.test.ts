import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isErrno } from '../../src/adapters/errno.ts';
import { patternId } from '../mcp/fixture-server.ts';
import { runCli } from '../support/run-cli.ts';
import { writeCatalog } from '../support/write-catalog.ts';

/** A small disk of its own; undefined where this user may not mount one. */
let disk: string | undefined;
/** On another disk. */
let elsewhere: string;

beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'pattern-catalog-'));
  const place = join(elsewhere, 'disk');
  await mkdir(place);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', place], { stdio: 'ignore' });
    disk = place;
  } catch {
    return;
  }
  await writeCatalog(join(place, 'catalog'), [
    {
      slug: '/a/menu',
      id: patternId(1),
      number: 1,
      title: 'Menu',
      versions: { v1: { code: '1' } },
    },
  ]);
  await mkdir(join(elsewhere, 'code'));
  await writeFile(join(elsewhere, 'code/tabs.tsx'), 'export const tabs = 1;\n');
  await fill(join(place, 'filler'));
});

afterAll(async () => {
  if (disk !== undefined) execFileSync('umount', [disk]);
  await rm(elsewhere, { recursive: true, force: true });
});

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (;;) await handle.write(Buffer.alloc(4096));
  } catch (error) {
    if (!isErrno(error, 'ENOSPC')) throw error;
  } finally {
    await handle.close();
  }
}

async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const { code, stderr } = await runCli(args, { env });
  return { code, stderr: stderr.trim() };
}

const full = (...folders: readonly string[]) => ({
  code: 1,
  stderr: `${folders.join(' and ')} cannot be written: its disk is full. Free up space on it.`,
});

test('publish, import and build on a full disk say so in one sentence', async (context) => {
  if (disk === undefined) return context.skip('this user may not mount a disk');
  const code = join(elsewhere, 'code');
  const catalogDir = join(disk, 'catalog');
  const env = { CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: join(elsewhere, 'build') };
  const wanted = full(`CATALOG_DIR ${catalogDir}`);
  const publish = ['publish', '/a/menu', join(code, 'tabs.tsx'), '--license', 'MIT'];
  const imports = ['import', code, '--section', 'a', '--license', 'MIT'];
  expect(await run(publish, env)).toEqual(wanted);
  expect(await run(imports, env)).toEqual(wanted);
  const buildDir = join(disk, 'build');
  expect(await run(['build'], { ...env, CATALOG_BUILD_DIR: buildDir })).toEqual(
    full(`CATALOG_BUILD_DIR ${buildDir}`, `CATALOG_DIR ${catalogDir}`),
  );
});

test('a start with its build or its data on a full disk says so', async (context) => {
  if (disk === undefined) return context.skip('this user may not mount a disk');
  const buildDir = join(disk, 'build');
  const dataDir = join(disk, 'data');
  const env = { PORT: '0', CATALOG_DIR: join(disk, 'catalog') };
  expect(await run(['serve'], { ...env, CATALOG_BUILD_DIR: buildDir })).toEqual(
    full(`CATALOG_BUILD_DIR ${buildDir}`, `CATALOG_DIR ${env.CATALOG_DIR}`),
  );
  const elsewhereBuild = { ...env, CATALOG_BUILD_DIR: join(elsewhere, 'build') };
  expect(await run(['serve'], { ...elsewhereBuild, DATA_DIR: dataDir })).toEqual({
    code: 1,
    stderr: `DATA_DIR ${dataDir} cannot be used: its disk is full. Free up space on it.`,
  });
});

test('publish and a start with a read-only disk say so in one sentence', async (context) => {
  if (disk === undefined) return context.skip('this user may not mount a disk');
  execFileSync('mount', ['-o', 'remount,ro', disk]);
  const catalogDir = join(disk, 'catalog');
  const file = join(elsewhere, 'code/tabs.tsx');
  const env = { CATALOG_DIR: catalogDir };
  expect(await run(['publish', '/a/menu', file, '--license', 'MIT'], env)).toEqual({
    code: 1,
    stderr: `CATALOG_DIR ${catalogDir} cannot be written: its file system is read-only. Mount it writable, or choose another folder.`,
  });
  const buildDir = join(disk, 'new/build');
  expect(await run(['serve'], { ...env, PORT: '0', CATALOG_BUILD_DIR: buildDir })).toEqual({
    code: 1,
    stderr: `CATALOG_BUILD_DIR ${buildDir} cannot be written: its file system is read-only. Mount it writable, or choose another folder.`,
  });
});
