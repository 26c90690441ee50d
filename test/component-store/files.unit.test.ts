import { mkdir, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildCatalog } from '../../src/adapters/catalog-files/build-catalog.ts';
import { readActiveStates } from '../../src/adapters/catalog-files/build-facts.ts';
import {
  type SourceFolder,
  openSourceFolder,
} from '../../src/adapters/catalog-files/source-folder.ts';
import { createCachedStore } from '../../src/adapters/component-store/cached-store.ts';
import { createFilesComponentStore } from '../../src/adapters/component-store/files.ts';
import { createUnchangingStore } from '../../src/adapters/component-store/unchanging-store.ts';
import { createRememberServed } from '../../src/adapters/postgres/served-versions.ts';
import type { Result } from '../../src/domain/errors.ts';
import {
  componentText,
  folderWith,
  patternText,
  UUIDS,
  validCatalog,
  versionFiles,
  writeFiles,
} from '../catalog/catalog-folder.ts';
import { createManualTimers } from '../support/manual-timers.ts';
import { describeComponentStore } from './contract.ts';
import { valueOf } from './contract-fixture.ts';
import { createFilesFixture } from './files-fixture.ts';

describeComponentStore('files', createFilesFixture);

const COMPONENT = 'forms/combobox/component';

/** A store on a folder with one pattern and these files, with a clock of its own. */
async function storeWith(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: { readonly cacheBytes?: number } = {},
) {
  const catalogDir = await folderWith({
    'forms/combobox/pattern.md': patternText(),
    [`${COMPONENT}/component.yaml`]: componentText('v1'),
    ...versionFiles(`${COMPONENT}/v1`, 'first'),
    ...files,
  });
  const clock = { ms: 0 };
  const reads: string[] = [];
  const files2 = createFilesComponentStore({
    catalogDir,
    now: () => clock.ms,
    open: async () => countingReads(await openSourceFolder(catalogDir), reads),
  });
  const store = createCachedStore(files2, {
    now: () => clock.ms,
    ...(options.cacheBytes === undefined ? {} : { maxBytes: options.cacheBytes }),
  });
  return { store, catalogDir, clock, reads };
}

function countingReads(
  source: SourceFolder | undefined,
  reads: string[],
): SourceFolder | undefined {
  if (source === undefined) return undefined;
  return {
    ...source,
    read(file, maxBytes) {
      reads.push(file);
      return source.read(file, maxBytes);
    },
  };
}

function expectDamaged(result: Result<unknown>): void {
  expect(result).toMatchObject({ ok: false, failure: { isDamage: true, retryable: false } });
  expect(result.ok || result.failure.message).not.toMatch(/\\|\/.*\/.*\/|ya?ml|tsx/);
}

describe('the files store', () => {
  test('needs only the folders: no catalog.yaml, no build', async () => {
    const { store } = await storeWith({});
    expect(await store.withComponents()).toEqual({ ok: true, value: new Set([UUIDS.palette]) });
  });

  test('lists and serves a component until it is removed', async () => {
    const { store, catalogDir, clock } = await storeWith({});
    expect(await store.withComponents()).toEqual({ ok: true, value: new Set([UUIDS.palette]) });
    await rm(path.join(catalogDir, COMPONENT), { recursive: true });
    clock.ms += 2000;
    expect(await store.withComponents()).toEqual({ ok: true, value: new Set() });
    expect(await store.artifact(UUIDS.palette, 'v1')).toEqual({ ok: true, value: undefined });
  });

  test('finds a pattern whose folder was renamed or whose id was changed', async () => {
    const { store, catalogDir, clock } = await storeWith({});
    expect(await store.component(UUIDS.palette).pointer()).toEqual({ ok: true, value: 'v1' });
    await mkdir(path.join(catalogDir, 'inputs'));
    await rename(path.join(catalogDir, 'forms/combobox'), path.join(catalogDir, 'inputs/combo'));
    clock.ms += 2000;
    expect(await store.component(UUIDS.palette).pointer()).toEqual({ ok: true, value: 'v1' });
    await writeFiles(catalogDir, {
      'inputs/combo/pattern.md': `${patternText({ id: UUIDS.toast })}\n`,
    });
    clock.ms += 2000;
    expect(await store.component(UUIDS.palette).pointer()).toEqual({ ok: true, value: undefined });
    expect(await store.component(UUIDS.toast).pointer()).toEqual({ ok: true, value: 'v1' });
  });

  test('serves a component while its pattern.md is invalid', async () => {
    const { store, catalogDir, clock } = await storeWith({
      'forms/combobox/pattern.md': patternText({ tags: '[Not A Tag]', title: '""' }),
    });
    for (const text of [patternText({ type: '[half' }), '---\nid:', '']) {
      expect(await store.component(UUIDS.palette).pointer()).toEqual({ ok: true, value: 'v1' });
      await writeFiles(catalogDir, { 'forms/combobox/pattern.md': text });
      clock.ms += 2000;
    }
    expect(await store.component(UUIDS.palette).pointer()).toEqual({ ok: true, value: 'v1' });
  });

  test('serves no component without a component.yaml', async () => {
    const { store, catalogDir } = await storeWith({});
    await rm(path.join(catalogDir, `${COMPONENT}/component.yaml`));
    expect(await store.withComponents()).toEqual({ ok: true, value: new Set() });
    expect(await store.component(UUIDS.palette).versions()).toEqual({ ok: true, value: [] });
    expect(await store.artifact(UUIDS.palette, 'v1')).toEqual({ ok: true, value: undefined });
  });

  test('an unreadable component.yaml fails the pointer only; versions are still served', async () => {
    const { store } = await storeWith({ [`${COMPONENT}/component.yaml`]: 'activeVersionId: [' });
    expectDamaged(await store.component(UUIDS.palette).pointer());
    expectDamaged(await store.component(UUIDS.palette).origin());
    expect(await store.artifact(UUIDS.palette, 'v1')).toMatchObject({ ok: true });
  });

  test.each([
    ['whose manifest is missing', 'manifest.yaml', undefined],
    ['whose manifest is not valid', 'manifest.yaml', 'publishedAt: yesterday\nvariants: {}\n'],
    ['whose main file is missing', 'react-tailwind/component.tsx', undefined],
    ['whose main file is longer', 'react-tailwind/component.tsx', 'first and more'],
    ['whose main file is as long, and another', 'react-tailwind/component.tsx', 'FIRST'],
  ])('a version %s is damaged, which is not the same as not there', async (_name, file, text) => {
    const { store, catalogDir } = await storeWith({});
    const place = path.join(catalogDir, COMPONENT, 'v1', file);
    await (text === undefined ? rm(place) : writeFile(place, text));
    expectDamaged(await store.artifact(UUIDS.palette, 'v1'));
    expect(await store.component(UUIDS.palette).versions()).toEqual({ ok: true, value: ['v1'] });
  });

  test('security: follows no link out of the catalog', async () => {
    const secret = await folderWith({ 'component.tsx': 'first' });
    const { store, catalogDir } = await storeWith({});
    const place = path.join(catalogDir, COMPONENT, 'v1/react-tailwind/component.tsx');
    await rm(place);
    await symlink(path.join(secret, 'component.tsx'), place);
    expectDamaged(await store.artifact(UUIDS.palette, 'v1'));
  });

  test('does not take other files and folders for versions', async () => {
    const { store } = await storeWith({
      [`${COMPONENT}/v3`]: 'a file',
      ...versionFiles(`${COMPONENT}/v02`),
      ...versionFiles(`${COMPONENT}/draft`),
      ...versionFiles(`${COMPONENT}/.v2-abc`),
    });
    expect(await store.component(UUIDS.palette).versions()).toEqual({ ok: true, value: ['v1'] });
  });

  test('reads a version once, unless the cache is too small', async () => {
    const code = 'x'.repeat(1000);
    const kept = await storeWith(versionFiles(`${COMPONENT}/v2`, code));
    const tight = await storeWith(versionFiles(`${COMPONENT}/v2`, code), { cacheBytes: 900 });
    for (const { store, reads, times } of [
      { ...kept, times: 1 },
      { ...tight, times: 3 },
    ]) {
      for (let time = 0; time < 3; time += 1) await store.artifact(UUIDS.palette, 'v2');
      expect(reads.filter((file) => file.endsWith('component.tsx'))).toHaveLength(times);
    }
  });

  test('the pointer is at most a second old behind two caches, as with COMPONENT_STORE=http', async () => {
    const { store, catalogDir, clock } = await storeWith(versionFiles(`${COMPONENT}/v2`));
    const outer = createCachedStore(store, { now: () => clock.ms });
    await store.component(UUIDS.palette).pointer();
    await writeFiles(catalogDir, { [`${COMPONENT}/component.yaml`]: componentText('v2') });
    const movedAt = clock.ms;
    clock.ms += 499;
    expect(await outer.component(UUIDS.palette).pointer()).toEqual({ ok: true, value: 'v1' });
    clock.ms = movedAt + 1000;
    expect(await outer.component(UUIDS.palette).pointer()).toEqual({ ok: true, value: 'v2' });
  });

  test('reads nothing for calls within a second', async () => {
    const { store, reads } = await storeWith({});
    await store.artifact(UUIDS.palette, 'v1');
    await store.component(UUIDS.palette).pointer();
    const before = reads.length;
    await Promise.all([
      store.artifact(UUIDS.palette, 'v1'),
      store.component(UUIDS.palette).pointer(),
      store.component(UUIDS.palette).versions(),
      store.withComponents(),
    ]);
    expect(reads).toHaveLength(before);
  });

  test('reads a hanging folder once for all calls, and recovers with it', async () => {
    const catalogDir = await folderWith({
      'forms/combobox/pattern.md': patternText(),
      [`${COMPONENT}/component.yaml`]: componentText('v1'),
      ...versionFiles(`${COMPONENT}/v1`),
    });
    const comesBack = Promise.withResolvers<void>();
    let opened = 0;
    const timers = createManualTimers();
    const files = createFilesComponentStore({
      catalogDir,
      now: () => 0,
      async open(folder) {
        opened += 1;
        await comesBack.promise;
        return openSourceFolder(folder);
      },
    });
    const store = createCachedStore(files, { now: () => 0, schedule: timers.schedule });
    onTestFinished(() => comesBack.resolve());
    for (let time = 0; time < 3; time += 1) {
      const versions = store.component(UUIDS.palette).versions();
      timers.run();
      expect(await versions).toMatchObject({ ok: false, failure: { kind: 'upstream_timeout' } });
    }
    expect(opened).toBe(1);
    comesBack.resolve();
    expect(await store.component(UUIDS.palette).versions()).toEqual({ ok: true, value: ['v1'] });
  });

  test('takes the first listing from the build of the start, and then finds every change', async () => {
    const catalogDir = await folderWith(validCatalog());
    const outDir = await folderWith({});
    for (const name of ['.', ...(await readdir(catalogDir, { recursive: true }))]) {
      await utimes(path.join(catalogDir, name), 1000, 1000);
    }
    await buildCatalog({ catalogDir, outDir });
    const clock = { ms: 0 };
    const reads: string[] = [];
    const measured: string[] = [];
    const locations = new Map([
      [UUIDS.palette, '/navigation/command-palette'],
      [UUIDS.stepper, '/navigation/stepper'],
      [UUIDS.toast, '/feedback/toast'],
    ]);
    const store = createFilesComponentStore({
      catalogDir,
      now: () => clock.ms,
      locations: () => locations,
      built: readActiveStates(outDir)?.activeByFolder,
      async open() {
        const source = countingReads(await openSourceFolder(catalogDir), reads);
        if (source === undefined) return undefined;
        return {
          ...source,
          measure(file) {
            measured.push(file);
            return source.measure(file);
          },
        };
      },
    });
    const latest = async () => valueOf(await store.latestActivations(5))?.activations ?? [];
    const versionOf = async () => (await latest()).map(({ to }) => to);
    const ids = async () => [...valueOf(await store.withComponents())];
    expect(await ids()).toEqual([UUIDS.palette]);
    expect((await latest())[0]).toEqual({
      patternId: UUIDS.palette,
      from: 'seed',
      to: 'v1',
      at: '2026-03-02T09:00:00Z',
      derived: true,
    });
    // What has not changed since the build is measured, and not read.
    expect(reads).toEqual([]);
    expect(new Set(measured)).toEqual(
      new Set([...locations.values()].map((slug) => `${slug.slice(1)}/component/component.yaml`)),
    );

    await writeFiles(catalogDir, {
      'navigation/command-palette/component/component.yaml': componentText('seed'),
      'feedback/toast/component/component.yaml': componentText('v1'),
      ...versionFiles('feedback/toast/component/v1'),
    });
    clock.ms += 1000;
    expect(new Set(await ids())).toEqual(new Set([UUIDS.palette, UUIDS.toast]));
    expect(await versionOf()).toEqual(expect.arrayContaining(['seed', 'v1']));
    await rm(path.join(catalogDir, 'navigation/command-palette/component'), { recursive: true });
    clock.ms += 1000;
    expect(await ids()).toEqual([UUIDS.toast]);
  });
});

test('while the database does not answer, a server refuses what differs from what it served itself', async () => {
  const { catalogDir } = await storeWith({});
  const unchanging = createUnchangingStore(
    createFilesComponentStore({ catalogDir, now: () => 0 }),
    {
      isFrozen: async () => true,
      nameOf: () => '/forms/combobox',
      folder: undefined,
      remember: async () => undefined,
      now: () => 0,
      sleep: async () => {},
      waitMs: 1,
    },
  );
  const codeOf = async () => {
    const read = await unchanging.artifact(UUIDS.palette, 'v1');
    return read.ok ? read.value?.text : read.failure.message;
  };
  expect(await codeOf()).toBe('first');
  await writeFiles(catalogDir, versionFiles(`${COMPONENT}/v1`, 'second'));
  expect(await codeOf()).toContain('has other bytes than were served before');
  expect(await unchanging.manifest(UUIDS.palette, 'v1')).toMatchObject({ ok: false });
  await writeFiles(catalogDir, versionFiles(`${COMPONENT}/v1`, 'first'));
  expect(await codeOf()).toBe('first');
});

test('only so many versions wait for a database that does not answer', async () => {
  const remember = createRememberServed({ query: () => new Promise(() => undefined) });
  const asked = Array.from({ length: 10_501 }, (_, index) =>
    remember({ patternId: UUIDS.palette, versionId: `v${index + 1}`, sha256: '0'.repeat(64) }),
  );
  expect(await Promise.race(asked.toReversed())).toBeUndefined();
});
