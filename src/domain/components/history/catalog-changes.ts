import type { CatalogProblem, SourcePattern } from '../../catalog/authoring.ts';
import type { ImportedPackage } from '../../catalog/releases.ts';
import {
  type NeededChanges,
  UNKNOWN_CHANGES,
  describeNeeded,
  readUpdate,
} from '../comparison/needed-changes.ts';
import { type ComponentStore, NO_NOTICES } from '../component-store.ts';
import { type Manifest, compareVersionIds } from '../manifest.ts';
import { success } from '../../errors.ts';
import { unchangingText } from '../version-digest.ts';

/** One catalog at one time. */
export interface CatalogState {
  readonly patterns: readonly Pick<SourcePattern, 'id' | 'slug' | 'title'>[];
  readonly packages: readonly ImportedPackage[];
  readonly store: Pick<ComponentStore, 'component' | 'manifest'>;
}

type Named = Pick<SourcePattern, 'slug' | 'title'>;

/** A version that was not there before. */
export interface NewVersion extends Named {
  readonly versionId: string;
  readonly isActive: boolean;
  /** The version that its users have; undefined where that is a newer one, or none. */
  readonly from: string | undefined;
  readonly verdict: NeededChanges['verdict'];
  /** What has to change, and what is not known of it, one a line. */
  readonly needed: readonly string[];
}

/** What a catalog has that it did not have, and the reverse. */
export interface CatalogChanges {
  readonly added: readonly (Named & { readonly versionId: string | undefined })[];
  readonly removed: readonly Named[];
  readonly versions: readonly NewVersion[];
  /** What must not have changed. */
  readonly problems: readonly CatalogProblem[];
}

/**
 * Compares a catalog with what it was (docs/specification.md#catalog-check).
 *
 * @param isFrozen whether a version that was there before never changes
 */
export async function compareCatalogs(
  before: CatalogState,
  now: CatalogState,
  isFrozen: (slug: string, versionId: string) => boolean,
): Promise<CatalogChanges> {
  const problems: CatalogProblem[] = [];
  const added: CatalogChanges['added'][number][] = [];
  const versions: NewVersion[] = [];
  const fresh = new Set<string | undefined>();
  const olderById = new Map(before.patterns.map((pattern) => [pattern.id, pattern]));
  for (const { id, slug, title } of now.patterns) {
    const newer = await readState(now.store, id);
    const known = olderById.get(id);
    olderById.delete(id);
    if (known === undefined) {
      added.push({ slug, title, versionId: newer.activeId });
      fresh.add(newer.active?.delivery?.export);
      continue;
    }
    const older = await readState(before.store, id);
    const found = [
      ...changedVersions(older, newer, (versionId) => isFrozen(known.slug, versionId)),
      ...lostFacts(older, newer),
    ];
    for (const [versionId, message] of found) {
      const file = `${slug.slice(1)}/component/${versionId}/manifest.yaml`;
      problems.push({ severity: 'error', file, line: 1, message: `${versionId} ${message}` });
    }
    for (const versionId of newer.manifests.keys()) {
      if (older.manifests.has(versionId)) continue;
      const update = await describeVersion(older.activeId, versionId, newer.manifests);
      versions.push({ slug, title, isActive: versionId === newer.activeId, ...update });
    }
  }
  for (const { name, gaps } of now.packages) {
    const older = before.packages.find((one) => one.name === name)?.gaps?.undescribed;
    const lost = gaps?.undescribed.find((one) => older?.includes(one) === false && !fresh.has(one));
    if (lost === undefined) continue;
    const message = `${lost} of ${name} lost its description: import its documentation with --docs`;
    problems.push({ severity: 'error', file: 'registries.yaml', line: 1, message });
  }
  return { added, removed: [...olderById.values()], versions, problems };
}

interface ComponentState {
  readonly activeId: string | undefined;
  readonly active: Manifest | undefined;
  readonly withdrawn: ReadonlySet<string>;
  /** By version, oldest first; undefined where a manifest cannot be read, which validation reports. */
  readonly manifests: ReadonlyMap<string, Manifest | undefined>;
}

async function readState(store: CatalogState['store'], id: string): Promise<ComponentState> {
  const component = store.component(id);
  const pointer = await component.pointer();
  const versions = await component.versions();
  const notices = await component.notices();
  const manifests = new Map<string, Manifest | undefined>();
  for (const versionId of versions.ok ? versions.value : []) {
    const manifest = await store.manifest(id, versionId);
    manifests.set(versionId, manifest.ok ? manifest.value : undefined);
  }
  const activeId = pointer.ok ? pointer.value : undefined;
  const { withdrawn } = notices.ok ? notices.value : NO_NOTICES;
  return {
    activeId,
    active: manifests.get(activeId ?? ''),
    withdrawn: new Set(withdrawn.map(({ versionId }) => versionId)),
    manifests,
  };
}

type Finding = readonly [versionId: string, message: string];

/** Published versions that are neither what they were nor withdrawn. */
function changedVersions(
  older: ComponentState,
  newer: ComponentState,
  isFrozen: (versionId: string) => boolean,
): readonly Finding[] {
  return [...older.manifests].flatMap(([versionId, manifest]): readonly Finding[] => {
    if (newer.withdrawn.has(versionId) || !isFrozen(versionId)) return [];
    if (!newer.manifests.has(versionId)) {
      return [[versionId, 'was published and is gone: restore it, or withdraw it']];
    }
    const found = newer.manifests.get(versionId);
    if (manifest === undefined || found === undefined) return [];
    return unchangingText(manifest) === unchangingText(found)
      ? []
      : [[versionId, 'was published with other files: restore it, and publish a new version']];
  });
}

/** What a new active version no longer says that the one before said; going back to an older one is no loss. */
function lostFacts(older: ComponentState, { activeId = '', active }: ComponentState) {
  if (active === undefined || older.manifests.has(activeId)) return [];
  const lost = (['usage', 'props'] as const).filter(
    (key) => older.active?.[key] !== undefined && active[key] === undefined,
  );
  return lost.map((key): Finding => {
    const what = key === 'usage' ? 'an example (`usage` of its rules)' : 'types that can be read';
    return [activeId, `says less than ${older.activeId}: publish it with ${what}`];
  });
}

async function describeVersion(
  activeId: string | undefined,
  versionId: string,
  manifests: ComponentState['manifests'],
): Promise<Pick<NewVersion, 'versionId' | 'from' | 'verdict' | 'needed'>> {
  const from = activeId && compareVersionIds(activeId, versionId) < 0 ? activeId : undefined;
  if (from === undefined) return { versionId, from, verdict: 'unknown', needed: [] };
  const read = (id: string) => Promise.resolve(success(manifests.get(id)));
  const update = await readUpdate(read, [...manifests.keys()], { from, to: versionId });
  const needed = (update.ok ? update.value?.needed : undefined) ?? UNKNOWN_CHANGES;
  return { versionId, from, verdict: needed.verdict, needed: describeNeeded(needed) };
}
