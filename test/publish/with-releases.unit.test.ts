import { expect, test } from 'vitest';
import { type VersionNotices, NO_NOTICES } from '../../src/domain/components/component-store.ts';
import { type Manifest, manifestSchema } from '../../src/domain/components/manifest.ts';
import { versionOfRelease, withReleases } from '../../src/domain/components/with-releases.ts';
import { damaged, success } from '../../src/domain/errors.ts';

const BUTTON = { id: 'button', slug: '/acme/button' };

const CATALOG = {
  registries: [
    {
      digest: '',
      package: {
        name: '@acme/ui',
        releases: { '1.0.0': '', '2.0.0': '', '3.0.0': '', '4.0.0': '' },
        components: [BUTTON.id],
        gone: {},
      },
    },
  ],
};

function manifestAt(version: string): Manifest {
  return manifestSchema.parse({
    publishedAt: '2026-01-01T00:00:00Z',
    delivery: {
      package: '@acme/ui',
      version,
      entry: '@acme/ui',
      export: 'Button',
      framework: 'react',
    },
    variants: { react: { files: [{ path: 'a.tsx', bytes: 1, sha256: '0'.repeat(64) }] } },
  });
}

function storeOf(
  versions: Readonly<Record<string, Manifest | undefined>>,
  notices: VersionNotices,
) {
  const never = () => Promise.reject(new Error('It is not read.'));
  return {
    component: () => ({
      pointer: never,
      origin: never,
      activations: never,
      versions: () => Promise.resolve(success(Object.keys(versions))),
      notices: () => Promise.resolve(success(notices)),
    }),
    manifest: (_id: string, versionId: string) =>
      Promise.resolve(
        versions[versionId] === undefined
          ? damaged(`${versionId} is damaged.`)
          : success(versions[versionId]),
      ),
  };
}

async function versionsAt(store: ReturnType<typeof storeOf>) {
  const found: string[] = [];
  for (const release of ['1.0.0', '2.0.0', '3.0.0', '4.0.0']) {
    const one = await versionOfRelease({ catalog: () => CATALOG, store }, BUTTON, release);
    found.push(one.ok ? one.value : one.failure.kind);
  }
  return found;
}

async function untilOf(store: ReturnType<typeof storeOf>, versionId: string) {
  const read = await withReleases(store, () => CATALOG).manifest(BUTTON.id, versionId);
  return read.ok ? read.value?.delivery?.until : read.failure.kind;
}

test('a version holds until the next one', async () => {
  const store = storeOf({ v1: manifestAt('1.0.0'), v2: manifestAt('3.0.0') }, NO_NOTICES);
  expect(await versionsAt(store)).toEqual(['v1', 'v1', 'v2', 'v2']);
  expect([await untilOf(store, 'v1'), await untilOf(store, 'v2')]).toEqual(['2.0.0', '4.0.0']);
});

test('where a version was withdrawn, the one before it stands for its own release only', async () => {
  const withdrawn = [{ versionId: 'v2', withdrawnAt: '', reason: '' }];
  const store = storeOf(
    { v1: manifestAt('1.0.0'), v3: manifestAt('4.0.0') },
    { ...NO_NOTICES, withdrawn },
  );
  const none = 'version_not_found';
  expect(await versionsAt(store)).toEqual(['v1', none, none, 'v3']);
  expect([await untilOf(store, 'v1'), await untilOf(store, 'v3')]).toEqual(['1.0.0', '4.0.0']);
});

test('a damaged version is no other one: releases are not answered, and what can be read has no last one', async () => {
  const store = storeOf({ v1: manifestAt('1.0.0'), v2: undefined }, NO_NOTICES);
  expect(new Set(await versionsAt(store))).toEqual(new Set(['upstream_error']));
  expect(await untilOf(store, 'v1')).toBeUndefined();
});
