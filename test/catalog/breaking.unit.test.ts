import { expect, test } from 'vitest';
import {
  findContradiction,
  versionBefore,
} from '../../src/domain/components/publishing/check-notes.ts';
import {
  describeNeeded,
  readUpdate,
} from '../../src/domain/components/comparison/needed-changes.ts';
import type { Manifest } from '../../src/domain/components/manifest.ts';
import { success } from '../../src/domain/errors.ts';
import { BUNDLED_ARTIFACTS, bundledArtifact } from './bundled-artifacts.ts';

const idsOf = (slug: string) => [
  ...new Set(BUNDLED_ARTIFACTS.filter((each) => each.slug === slug).map((each) => each.versionId)),
];

const later = BUNDLED_ARTIFACTS.filter(
  ({ slug, versionId }) => versionBefore(versionId, idsOf(slug)) !== undefined,
);

test('each version after the first says whether it breaks its users, as the types do', () => {
  expect(later.length).toBeGreaterThan(20);
  for (const { name, slug, versionId, manifest } of later) {
    expect(manifest.breaking, name).toBeDefined();
    expect(findContradiction(manifest, versionId, idsOf(slug)), name).toBeUndefined();
    expect(manifest.notes, name).not.toMatch(/breaking:|nothing (?:has )?to change/i);
  }
});

async function update(slug: string, from: string, to: string) {
  const read = await readUpdate(
    async (versionId) => success(bundledArtifact(slug, { version: versionId }).manifest),
    idsOf(slug).toSorted(),
    { from, to },
  );
  return read.ok ? read.value?.needed : undefined;
}

test('behavior that breaks is never "nothing", and what breaks by types alone neither', async () => {
  for (const [slug, from, to, line] of [
    ['/overlays/tooltip', 'v1', 'v2', 'Since v2: With `isDescription`'],
    ['/layout/split-pane', 'v1', 'v2', 'Since v2: A press on the handle alone'],
    ['/navigation/pagination', 'v1', 'v2', 'Type changed: labels.range(from)'],
  ] as const) {
    const needed = await update(slug, from, to);
    expect(needed?.verdict, slug).toBe('some');
    expect(needed === undefined ? '' : describeNeeded(needed).join('\n')).toContain(line);
  }
  expect(await update('/forms/date-picker', 'v1', 'v2')).toMatchObject({ verdict: 'none' });
  // A range that is only wider asks for nothing.
  expect(await update('/feedback/toast', 'v1', 'v2')).toMatchObject({
    packages: [{ name: 'react-dom' }],
  });
  // The word of a version between counts as well.
  expect(await update('/overlays/drawer', 'v1', 'v3')).toMatchObject({
    verdict: 'some',
    byAuthor: [{ version_id: 'v3' }, { version_id: 'v2' }],
  });
});

test('what a newer version declares about one that was withdrawn stays true, and is never "nothing"', async () => {
  const changes: Readonly<Record<string, Partial<Manifest>>> = {
    v1: { breaking: false },
    v2: {
      breaking: 'Pass a label.',
      breaks: { v1: [{ kind: 'removed', component: 'Menu', name: 'onChange' }] },
    },
    v3: { breaking: false, breaks: { v1: [], v2: [] } },
  };
  const base = { ...bundledArtifact('/overlays/menu').manifest, codemod: undefined };
  async function needed(versions: readonly string[], from: string, to: string) {
    const read = await readUpdate(
      async (versionId) =>
        success(versions.includes(versionId) ? { ...base, ...changes[versionId] } : undefined),
      versions,
      { from, to },
    );
    const found = read.ok ? read.value?.needed : undefined;
    return found && [found.verdict, ...describeNeeded(found)];
  }
  const isGone = (version: string) =>
    `${version} is no longer in the catalog: not all changes are known`;
  expect(await needed(['v1', 'v2', 'v3'], 'v1', 'v2')).toEqual([
    'some',
    'Removed: onChange; no longer pass it',
    'Since v2: Pass a label.',
  ]);
  expect(await needed(['v2', 'v3'], 'v1', 'v2')).toEqual([
    'some',
    'Removed: onChange; no longer pass it',
    'Since v2: Pass a label.',
    isGone('v1'),
  ]);
  // What its author said went with it.
  expect(await needed(['v1', 'v3'], 'v1', 'v3')).toEqual(['unknown', isGone('v2')]);
  expect(await needed(['v3'], 'v2', 'v3')).toEqual(['unknown', isGone('v2')]);
  expect(await needed(['v1', 'v2'], 'v2', 'v3')).toEqual([
    'unknown',
    isGone('v3'),
    'Props: it is not known what breaks; run the type checker after the update',
  ]);
  expect(await needed(['v1', 'v2', 'v3'], 'v2', 'v3')).toEqual(['none']);
  expect(await needed(['v2', 'v3'], 'newest', 'v3')).toBeUndefined();
});
