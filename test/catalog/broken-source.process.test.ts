import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { runCli, spawnCli } from '../support/run-cli.ts';
import { newDatabaseEnv, startServerProcess } from '../support/start-server.ts';
import {
  folderWith,
  patternText,
  temporaryFolder,
  UUIDS,
  validCatalog,
  writeFiles,
} from './catalog-folder.ts';

test('a server with a broken source serves its last good build, and says so', async () => {
  const catalogDir = await folderWith(validCatalog());
  const env = {
    CATALOG_DIR: catalogDir,
    CATALOG_BUILD_DIR: await temporaryFolder(),
    DATA_DIR: await temporaryFolder(),
    ...(await newDatabaseEnv()),
  };
  const first = await startServerProcess({ env });
  expect(await (await fetch(`${first.url}/readyz`)).json()).not.toHaveProperty('warnings');
  await first.stop();

  const toast = 'feedback/toast/pattern.md';
  await writeFiles(catalogDir, { [toast]: 'no front matter' });
  const server = await startServerProcess({ env });
  onTestFinished(async () => void (await server.stop()));
  expect(server.output()).toContain('WARNING: the last good build of the catalog is served.');
  expect(server.output()).toContain(`${toast}:1: must start with front matter`);
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    warnings: [expect.stringMatching('last good build')],
  });
  const index = await (await fetch(`${server.url}/search-index.json`)).text();
  expect(index).toContain(UUIDS.toast);
  const doctor = await runCli(['doctor'], { env });
  expect(doctor.stdout + doctor.stderr).toContain('until then servers serve the last good build');
});

test('a server without any build refuses to start with a broken source', async () => {
  const catalogDir = await folderWith({ ...validCatalog(), 'feedback/toast/pattern.md': 'x' });
  const env = { CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: await temporaryFolder() };
  await expect(startServerProcess({ env })).rejects.toThrow('ended with 1');
});

test('validate names the page that cannot be rendered in time', async () => {
  // Unfinished links, which no bound covers.
  const toast = patternText({ id: UUIDS.toast, content: `${'[a]('.repeat(40_000)}\n` });
  const CATALOG_DIR = await folderWith({ ...validCatalog(), 'feedback/toast/pattern.md': toast });
  const { code, stderr } = await runCli(['validate'], { env: { CATALOG_DIR } });
  expect(stderr).toContain(
    'feedback/toast/pattern.md:1: error: the content takes too long to render',
  );
  expect(code).toBe(1);
});

test('SIGTERM during the first build leaves nothing and ends the process', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [
      `feedback/toast-${index}/pattern.md`,
      patternText({
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        number: index + 10,
      }),
    ]),
  );
  const catalogDir = await folderWith({ ...validCatalog(), ...files });
  let outDir = await interruptBuild(catalogDir);
  // On a busy machine the build may be complete before the signal arrives: then it meets no moment of a build.
  while (existsSync(path.join(outDir, 'catalog.json'))) {
    outDir = await interruptBuild(catalogDir);
  }
  expect(existsSync(outDir)).toBe(false);
});

/** Sends SIGTERM to a first build as soon as it writes; returns its folder once the process has ended. */
async function interruptBuild(catalogDir: string): Promise<string> {
  const outDir = path.join(await temporaryFolder(), 'build');
  const child = spawnCli(['serve'], {
    env: {
      PORT: '0',
      CATALOG_DIR: catalogDir,
      CATALOG_BUILD_DIR: outDir,
      DATA_DIR: await temporaryFolder(),
    },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  // The first moment that can be seen from outside is the staging folder's.
  await eventually(async () => readdir(outDir).catch(() => [])).not.toEqual([]);
  child.kill('SIGTERM');
  await ended;
  return outDir;
}
