import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PatternSource, sha256, toBytes } from '../support/write-catalog.ts';
import {
  type ConsumerServer,
  SHARED_TOKENS,
  createConsumerProject,
  startConsumerServer,
} from './consumer-project.ts';

const CODE = 'export const one = 1;\n';

/** The first version of the style sheet; the second one is `SHARED_TOKENS`. */
const FIRST = ':root {\n  --ui-border: gray;\n}\n';
const SECOND = `${FIRST}\n/* Since the second version */\n${SHARED_TOKENS}`;

const tokens = (version: string) => ({
  manifest: { tokens: { version, variables: [] }, dependencies: { clsx: '^2.0.0' } },
});

const SLUGS = ['none', 'first', 'second', 'other'] as const;
const patterns: readonly PatternSource[] = SLUGS.map((name, index) => ({
  slug: `/sheets/${name}`,
  id: `00000000-0000-4000-8000-00000000020${index}`,
  number: 200 + index,
  title: name,
  active: 'v2',
  versions: {
    v1: { code: CODE, ...(name === 'first' || name === 'second' ? tokens('v1') : {}) },
    v2: { code: `${CODE}// 2\n`, ...(name === 'first' ? tokens('v1') : tokens('v2')) },
  },
}));

let server: ConsumerServer;

beforeAll(async () => {
  server = await startConsumerServer(patterns, {}, async (catalogDir) => {
    await writeFile(join(catalogDir, 'tokens@v1.css'), FIRST);
    await writeFile(join(catalogDir, 'tokens.css'), SECOND);
  });
});
afterAll(() => server.close());

const SHEET = 'src/components/tokens.css';

async function addedProject(...references: readonly string[]) {
  const project = await createConsumerProject(server);
  const added = await project.run(['add', ...references]);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  const lock = async () => JSON.parse(await project.read('patterns.lock.json'));
  return { project, lock };
}

test('update brings the style sheet that a new version needs, and locks it', async () => {
  const { project, lock } = await addedProject('/sheets/none@v1');
  expect(existsSync(join(project.path, SHEET))).toBe(false);
  const updated = await project.run(['update']);
  expect(updated).toMatchObject({ code: 0, stderr: '' });
  expect(updated.stdout).toContain(`Added ${SHEET}, the style sheet of all components`);
  expect(await project.read(SHEET)).toBe(SECOND);
  expect((await lock()).style_sheet).toEqual({
    path: SHEET,
    version: 'v2',
    sha256: sha256(toBytes(SECOND)),
  });
  await rm(join(project.path, SHEET));
  const checked = await project.run(['status', '--check']);
  expect(checked).toMatchObject({ code: 1 });
  expect(checked.stdout).toMatch(/^missing +src\/components\/tokens\.css/m);
  expect(await project.run(['update'])).toMatchObject({ code: 0 });
  expect(await project.read(SHEET)).toBe(SECOND);
  expect(await project.run(['status', '--check'])).toMatchObject({ code: 0 });
});

test('update refreshes the style sheet, and keeps what the project changed in it', async () => {
  const { project, lock } = await addedProject('/sheets/second@v1');
  expect(await project.read(SHEET)).toBe(FIRST);
  await project.write(SHEET, FIRST.replace('gray', 'silver').replaceAll('\n', '\r\n'));
  const updated = await project.run(['update']);
  expect(updated).toMatchObject({ code: 0, stderr: '' });
  expect(updated.stdout).toContain(`${SHEET}: v1 → v2, merged\n`);
  expect(await project.read(SHEET)).toBe(SECOND.replace('gray', 'silver').replaceAll('\n', '\r\n'));
  expect((await lock()).style_sheet.version).toBe('v2');
  const { stdout } = await project.run(['status', '--json', '--check']);
  expect(JSON.parse(stdout).style_sheet).toEqual({ path: SHEET, state: 'modified' });
});

test('add refreshes a style sheet of a lock of the first kind', async () => {
  const { project, lock } = await addedProject('/sheets/first');
  const { style_sheet: _sheet, ...rest } = await lock();
  await project.write('patterns.lock.json', JSON.stringify({ ...rest, lockfileVersion: 1 }));
  expect(await project.run(['add', '/sheets/other'])).toMatchObject({ code: 0, stderr: '' });
  expect(await project.read(SHEET)).toBe(SECOND);
  expect(await lock()).toMatchObject({ lockfileVersion: 2, style_sheet: { version: 'v2' } });
});

test('a style sheet of unknown origin is not written, which is an error that names what is missing', async () => {
  const project = await createConsumerProject(server);
  await project.write(SHEET, ':root { --ui-border: red; }\n');
  const added = await project.run(['add', '/sheets/other']);
  expect(added).toMatchObject({ code: 1 });
  expect(added.stdout).toContain('does not define --ui-text.');
  expect(await project.run(['status', '--check'])).toMatchObject({ code: 1 });
  await project.write(SHEET, ':root { --ui-border: red; --ui-text: blue }\n');
  expect(await project.run(['update'])).toMatchObject({ code: 0 });
  expect(await project.read(SHEET)).toContain('blue');
  expect(await project.run(['status', '--check'])).toMatchObject({ code: 0 });
});

test('packages are compared with the package.json above the folder where the command runs', async () => {
  const { project } = await addedProject('/sheets/none@v1');
  await rm(join(project.path, 'patterns.lock.json'));
  await project.write('package.json', JSON.stringify({ dependencies: { clsx: '2' } }));
  const added = await project.run(['add', '/sheets/first'], { cwd: join(project.path, 'src') });
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toContain('Added /sheets/first v2:');
  expect(added.stdout).not.toContain('clsx');
});

test('one that has grown in the catalog is brought, and told where the project changed its own', async () => {
  const { project, lock } = await addedProject('/sheets/second@v2');
  const before = SECOND.replace(SHARED_TOKENS, '');
  const written = await lock();
  const lockBefore = JSON.stringify({
    ...written,
    style_sheet: { ...written.style_sheet, sha256: sha256(toBytes(before)) },
  });
  await writeFile(join(project.path, SHEET), before);
  await writeFile(join(project.path, 'patterns.lock.json'), lockBefore);
  const checked = await project.run(['status', '--check']);
  expect([checked.code, checked.stdout]).toEqual([1, expect.stringMatching(/^outdated .*tokens/m)]);
  const updated = await project.run(['update']);
  expect(updated).toMatchObject({ code: 0, stderr: '' });
  expect(updated.stdout).toContain(`${SHEET}: what v2 has now`);
  expect(await project.read(SHEET)).toBe(SECOND);
  expect(await lock()).toEqual(written);
  expect(await project.run(['status', '--check'])).toMatchObject({ code: 0 });

  const own = `${before}:root { --ui-border: red; }\n`;
  await writeFile(join(project.path, SHEET), own);
  await writeFile(join(project.path, 'patterns.lock.json'), lockBefore);
  const kept = await project.run(['update']);
  expect(kept).toMatchObject({ code: 0, stderr: '' });
  expect(kept.stdout).toContain(`compare it with ${server.url}/r/tokens@v2.css`);
  expect(await project.read(SHEET)).toBe(own);
  expect(JSON.stringify(await lock())).toBe(lockBefore);
});
