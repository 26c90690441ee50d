import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildCatalog, inspectBuild } from '../../src/adapters/catalog-files/build-catalog.ts';
import { readCatalog } from '../../src/adapters/catalog-files/read-catalog.ts';
import { type ComponentStore, toArtifact } from '../../src/domain/components/component-store.ts';
import { type Result, err, success } from '../../src/domain/errors.ts';
import { type Doctor, addDoctorCommand } from '../../src/faces/cli/maintenance.ts';
import {
  type DatabaseState,
  type DoctorCheck,
  type PortState,
  createBuildCheck,
  createCatalogCheck,
  createConfigurationCheck,
  createDatabaseCheck,
  createDoctor,
  createPortCheck,
  createRemoteCatalogCheck,
} from '../../src/adapters/doctor/checks.ts';
import { createArtifactsCheck, createStoreCheck } from '../../src/adapters/doctor/store-checks.ts';
import { temporaryFolder } from '../catalog/catalog-folder.ts';
import { valueOf } from '../component-store/contract-fixture.ts';
import { createFilesPublisherFixture } from './publisher-fixtures.ts';
import { createPublishing, PATTERNS } from './publishing.ts';

/** Runs the command as `src/main` wires it; gives what it printed, and whether it failed. */
async function run(diagnose: Doctor): Promise<{ failed: boolean; lines: readonly string[] }> {
  const lines: string[] = [];
  const state = { failed: false };
  const print = (more: readonly string[]): void => void lines.push(...more);
  const fail = (more: readonly string[]): void => {
    state.failed = true;
    print(more);
  };
  const program = new Command().exitOverride();
  addDoctorCommand(program, { output: { print, warn: print, fail }, diagnose });
  await program.parseAsync(['doctor'], { from: 'user' });
  return { ...state, lines };
}

async function openCatalog() {
  const fixture = await createFilesPublisherFixture();
  onTestFinished(fixture.close);
  const { catalogDir } = fixture;
  const outDir = await temporaryFolder();
  const slugOf = (id: string): string | undefined =>
    PATTERNS.find((pattern) => pattern.id === id)?.slug;
  const { publish } = createPublishing(fixture.store(), fixture.publisher());
  for (const code of ['one', 'two']) {
    const files = { 'component.tsx': Buffer.from(code), 'tokens.css': Buffer.from(':root {}') };
    valueOf(await publish({ reference: '/forms/combobox', files }));
  }
  return {
    catalogDir,
    componentDir: path.join(catalogDir, 'forms/combobox/component'),
    build: () => buildCatalog({ catalogDir, outDir }),
    checks: (): readonly DoctorCheck[] => {
      const deps = { kind: 'files', store: fixture.store(), slugOf, isCatalogKnown: true } as const;
      return [
        createConfigurationCheck(),
        createCatalogCheck(() => readCatalog(catalogDir)),
        createBuildCheck(async () => (await inspectBuild({ catalogDir, outDir })).isCurrent),
        createStoreCheck(deps),
        createArtifactsCheck({ ...deps, readsAll: false, offset: 0, onProgress: () => {} }),
        createDatabaseCheck(async () => success({ place: 'embedded', pending: [] })),
        createPortCheck('127.0.0.1:3000', async () => 'free'),
      ];
    },
  };
}

describe('doctor', () => {
  test('reports each check as ok', async () => {
    const { build, checks } = await openCatalog();
    await build();
    expect(await run(createDoctor(checks(), 'pattern-catalog'))).toEqual({
      failed: false,
      lines: [
        'ok    configuration: every variable has a valid value',
        'ok    catalog: 2 patterns, no problems',
        'ok    build: the built files match the catalog',
        'ok    store: files: 1 component',
        'ok    artifacts: the digests of 4 files of 2 versions match',
        'ok    database: embedded, up to date',
        'ok    port: 127.0.0.1:3000 is free',
      ],
    });
  });

  test('warns of a missing build, and exits with 0', async () => {
    const { checks } = await openCatalog();
    const { failed, lines } = await run(createDoctor(checks(), 'pattern-catalog'));
    expect(failed).toBe(false);
    expect(lines).toContain(
      'warn  build: the built files are missing or older than the catalog; pattern-catalog build (serve does it automatically)',
    );
  });

  test.each([
    [
      'component.tsx',
      'v1/react-tailwind/component.tsx',
      '/forms/combobox v1 react-tailwind/component.tsx',
    ],
    ['tokens.css', 'v2/react-tailwind/tokens.css', '/forms/combobox v2 react-tailwind/tokens.css'],
    ['a manifest', 'v1/manifest.yaml', '/forms/combobox v1 (manifest)'],
    ['the pointer', 'component.yaml', '/forms/combobox (active pointer)'],
  ])('a damaged file is named, and how to fix it: %s', async (_name, file, place) => {
    const { checks, componentDir } = await openCatalog();
    await writeFile(path.join(componentDir, file), 'activeVersionId: v9');
    const { failed, lines } = await run(createDoctor(checks(), 'pattern-catalog'));
    expect(failed).toBe(true);
    expect(lines).toContain(
      `fail  artifacts: 1 damaged: ${place}; restore them from a backup, or publish the next version and activate it`,
    );
    expect(lines.find((line) => line.startsWith('fail  catalog:'))).toContain(path.basename(file));
  });

  test('fails for a store that does not answer, and still makes the other checks', async () => {
    const { checks, catalogDir } = await openCatalog();
    await rm(catalogDir, { recursive: true });
    const { failed, lines } = await run(createDoctor(checks(), 'pattern-catalog'));
    expect(failed).toBe(true);
    expect(lines).toContain(
      'fail  store: files: The component store cannot be read; check CATALOG_DIR',
    );
    expect(lines).toContain('ok    port: 127.0.0.1:3000 is free');
  });

  test('warns of components whose patterns are not in the catalog', async () => {
    const store = { withComponents: async () => success(new Set(['a', 'b'])) };
    const check = createStoreCheck({
      kind: 'postgres',
      store: { ...noStore, ...store },
      slugOf: (id) => (id === 'a' ? '/forms/a' : undefined),
      isCatalogKnown: true,
    });
    expect((await run(createDoctor([check], 'pattern-catalog'))).lines).toEqual([
      'warn  store: postgres: 2 components, of which 1 has no pattern: b; add the patterns to the catalog, or build it again',
    ]);
  });

  test('does not say that patterns are missing while the catalog cannot be loaded', async () => {
    const check = createStoreCheck({
      kind: 'postgres',
      store: { ...noStore, withComponents: async () => success(new Set(['a', 'b'])) },
      slugOf: () => undefined,
      isCatalogKnown: false,
    });
    expect((await run(createDoctor([check], 'pattern-catalog'))).lines).toEqual([
      'warn  store: postgres: 2 components; whether they have patterns is not known, since the catalog cannot be loaded; pattern-catalog build',
    ]);
  });

  test.each([
    [false, 200, ', in 200 of 5,001 components (--all reads every one)'],
    [true, 5001, ''],
  ])('reads a sample of a large store, all of it: %s', async (readsAll, count, share) => {
    const { store, asked } = largeStore(5001);
    const progress: (readonly [number, number])[] = [];
    const check = createArtifactsCheck({
      ...store,
      readsAll,
      offset: 0.99,
      onProgress: (done, total) => progress.push([done, total]),
    });
    expect((await run(createDoctor([check], 'pattern-catalog'))).lines).toEqual([
      `ok    artifacts: the digests of ${count.toLocaleString('en')} files of ${count.toLocaleString('en')} versions match${share}`,
    ]);
    expect(asked.size).toBe(count);
    expect(progress.at(-1)).toEqual([count, count]);
  });

  test('a store that is slow is slow, not damaged, and is not asked for everything', async () => {
    const { store, asked } = largeStore(5001);
    const slow = async () => err('upstream_timeout', 'The component store took too long.');
    const check = createArtifactsCheck({
      ...store,
      store: { ...store.store, manifest: slow },
      readsAll: true,
      offset: 0,
      onProgress: () => {},
    });
    const { failed, lines } = await run(createDoctor([check], 'pattern-catalog'));
    expect(failed).toBe(true);
    expect(lines[0]).toMatch(
      /^fail {2}artifacts: not checked: the store exceeded its deadline \d+ times/,
    );
    expect(asked.size).toBeLessThan(50);
  });

  test('a store that goes away while it is read is away, not damaged', async () => {
    const { store } = largeStore(10);
    let isAway = false;
    const away = err('upstream_error', 'The database cannot be used.');
    const check = createArtifactsCheck({
      ...store,
      store: {
        ...store.store,
        withComponents: async () => (isAway ? away : store.store.withComponents()),
        async manifest() {
          isAway = true;
          return away;
        },
      },
      readsAll: false,
      offset: 0,
      onProgress: () => {},
    });
    expect((await run(createDoctor([check], 'pattern-catalog'))).lines).toEqual([
      'fail  artifacts: cannot be read: The database cannot be used; check DATABASE_URL, or, where it is unset, DATA_DIR',
    ]);
  });

  test.each<readonly [string, Result<DatabaseState>, RegExp]>([
    [
      'cannot be reached',
      err('upstream_error', 'The database of DATABASE_URL (db:5432) cannot be used.'),
      /^fail {2}database: The database of DATABASE_URL \(db:5432\) cannot be used; check/,
    ],
    [
      'has old tables',
      success({ place: 'PostgreSQL', pending: ['0001', '0002'] }),
      /^warn {2}database: PostgreSQL, 2 migrations to apply; pattern-catalog migrate/,
    ],
  ])('a database that %s', async (_name, state, line) => {
    const doctor = createDoctor([createDatabaseCheck(async () => state)], 'pattern-catalog');
    expect((await run(doctor)).lines[0]).toMatch(line);
  });

  test.each<readonly [PortState, RegExp]>([
    ['ours', /^ok /],
    ['taken', /^fail {2}port: :3000 is taken by another program; stop it, or set PORT/],
    ['refused', /^fail {2}port: this user is not allowed to listen on :3000; check HOST/],
  ])('a port that is %s', async (state, line) => {
    const doctor = createDoctor([createPortCheck(':3000', async () => state)], 'pattern-catalog');
    expect((await run(doctor)).lines[0]).toMatch(line);
  });

  test('loads the catalog of another server', async () => {
    const check = (result: Result<number>): DoctorCheck =>
      createRemoteCatalogCheck(async () => result);
    expect((await run(createDoctor([check(success(12))], 'pattern-catalog'))).lines).toEqual([
      'ok    catalog: 12 patterns from CATALOG_URL',
    ]);
    const failed = await run(
      createDoctor([check(err('upstream_error', 'It is away.'))], 'pattern-catalog'),
    );
    expect(failed.failed).toBe(true);
  });

  test('fails for a check that throws, without showing its message', async () => {
    const check = {
      name: 'catalog',
      run: () => Promise.reject(Object.assign(new Error('quoted code'), { code: 'EACCES' })),
    };
    const { failed, lines } = await run(createDoctor([check], 'pattern-catalog'));
    expect(failed).toBe(true);
    expect(lines[0]).toMatch(/^fail {2}catalog: could not be checked \(EACCES\);/);
    expect(lines[0]).not.toContain('quoted');
  });
});

const unasked = (): never => {
  throw new Error('this is not to be asked');
};

/** A store of components with a version of one file, and which of them were asked for. */
function largeStore(size: number) {
  const asked = new Set<string>();
  const artifact = toArtifact(Buffer.from('code'), 'digest');
  const store: ComponentStore = {
    ...noStore,
    withComponents: async () =>
      success(new Set(Array.from({ length: size }, (_, index) => `pattern-${index}`))),
    component(id) {
      asked.add(id);
      return {
        pointer: async () => success('v1'),
        versions: async () => success(['v1']),
        notices: unasked,
        origin: unasked,
        activations: unasked,
      };
    },
    manifest: async () => success(undefined),
    artifact: async () => success(artifact),
  };
  return {
    asked,
    store: { kind: 'postgres', store, slugOf: () => '/a/b', isCatalogKnown: true },
  } as const;
}

const noStore: ComponentStore = {
  component: unasked,
  artifact: unasked,
  manifest: unasked,
  latestActivations: unasked,
  withComponents: unasked,
};
