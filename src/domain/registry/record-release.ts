import { type ImportedPackage, compareReleases, releasesOf } from '../catalog/releases.ts';
import type { ComponentStore } from '../components/component-store.ts';
import type { ComponentPublisher } from '../components/publishing/component-publisher.ts';
import { type Result, success } from '../errors.ts';
import type {
  CatalogState,
  ImportInput,
  ImportTarget,
  ImportedPattern,
  RegistrySource,
} from './import-ports.ts';
import type { ImportedItem } from './import-report.ts';

/**
 * What is known of a package after an import (docs/specification.md#releases). A release is only recorded where the import
 * looked at every component of the package that is here, and a component is gone only by a release that is the latest.
 */
export function recordRelease(
  before: ImportedPackage | undefined,
  imported: {
    readonly source: RegistrySource;
    /** What had been imported of the source. */
    readonly known: readonly ImportedPattern[];
    readonly items: readonly ImportedItem[];
    /** The id of a pattern by the key of its item. */
    readonly idOf: ReadonlyMap<string, string>;
    readonly isIncluded: (key: string) => boolean;
    readonly at: string;
  },
): ImportedPackage | undefined {
  const { source, known, items, idOf, isIncluded, at } = imported;
  const { release } = source;
  if (release === undefined) return before;
  const { releases = {}, components = [], gone = {} } = before?.name === release.name ? before : {};
  const here = items.flatMap(({ item, status }) => {
    const id = idOf.get(item);
    return id === undefined || status === 'skipped' || status === 'gone' ? [] : [id];
  });
  const isWhole = known.every(({ item }) => isIncluded(item));
  const isLatest = !isEarlier(release, before);
  const isHere = new Set(here);
  const absent = known.map(({ pattern }) => pattern.id).filter((id) => !isHere.has(id));
  const stillGone = Object.entries(gone).filter(([id]) => !(isLatest && isHere.has(id)));
  return {
    name: release.name,
    releases: isWhole ? { [release.version]: at, ...releases } : releases,
    components: [...new Set([...components, ...here])].toSorted(),
    ...gapsOf(isLatest ? source.completeness : undefined, before),
    gone: Object.fromEntries(
      isLatest && isWhole
        ? [...absent.map((id) => [id, release.version] as const), ...stillGone]
        : stillGone,
    ),
  };
}

/** What a source says is missing, within the bounds of what is kept. */
function gapsOf(
  completeness: RegistrySource['completeness'],
  before: ImportedPackage | undefined,
): Pick<ImportedPackage, 'gaps'> {
  if (completeness === undefined) return before?.gaps === undefined ? {} : { gaps: before.gaps };
  const names = (list: readonly string[]): string[] =>
    list.filter(({ length }) => length <= 200).slice(0, 1000);
  return {
    gaps: {
      undescribed: names(completeness.undescribed),
      refused: completeness.refusedExamples.slice(0, 300).map(({ of, from, reason }) => ({
        of: of.slice(0, 200),
        from: from.slice(-300),
        reason: reason.slice(0, 300).toWellFormed(),
      })),
      withoutTypes: names(completeness.withoutTypes),
      missingPeers: names(completeness.missingPeers),
    },
  };
}

/** Whether a later release of a package was imported before: this one does not tell what is gone. */
export function isEarlier(
  release: RegistrySource['release'],
  imported: ImportedPackage | undefined,
): boolean {
  const latest = imported && releasesOf(imported).at(-1);
  return (
    release !== undefined && latest !== undefined && compareReleases(release.version, latest) < 0
  );
}

/** Reports what was imported from a source that no longer lists it; with `prune`, removes it. */
export async function removeGone(
  deps: {
    readonly store: Pick<ComponentStore, 'component'>;
    readonly publisher: Pick<ComponentPublisher, 'deprecate'>;
    readonly target: Pick<ImportTarget, 'remove' | 'removeTheme'>;
  },
  { prune = false, dryRun = false }: Pick<ImportInput, 'prune' | 'dryRun'>,
  source: RegistrySource,
  { imported, themes }: CatalogState,
  isIncluded: (key: string) => boolean,
): Promise<Result<readonly ImportedItem[]>> {
  const listed = new Set(source.entries.map(({ key }) => key));
  const isGone = (one: { readonly source: string; readonly item: string }): boolean =>
    one.source === source.address && !listed.has(one.item) && isIncluded(one.item);
  const status = prune ? 'pruned' : 'gone';
  const gone: ImportedItem[] = [];
  for (const { pattern, item } of imported.filter(isGone)) {
    const { release } = source;
    const done = dryRun
      ? undefined
      : prune
        ? await deps.target.remove(pattern)
        : release && source.completeness?.missingPeers.length === 0
          ? await deprecateGone(deps, { pattern }, release)
          : undefined;
    if (done?.ok === false) return done;
    gone.push({ item, slug: pattern.slug, status });
  }
  for (const { name, item } of themes.filter(isGone)) {
    const removed = prune && !dryRun ? await deps.target.removeTheme(name) : undefined;
    if (removed?.ok === false) return removed;
    gone.push({ item, theme: name, status });
  }
  return success(gone);
}

/** Deprecates the active version of a component that a release no longer has. */
async function deprecateGone(
  deps: {
    readonly store: Pick<ComponentStore, 'component'>;
    readonly publisher: Pick<ComponentPublisher, 'deprecate'>;
  },
  { pattern }: Pick<ImportedPattern, 'pattern'>,
  { name, version }: NonNullable<RegistrySource['release']>,
): Promise<Result<void>> {
  const component = deps.store.component(pattern.id);
  const [pointer, notices] = await Promise.all([component.pointer(), component.notices()]);
  if (!pointer.ok) return pointer;
  if (!notices.ok) return notices;
  const versionId = pointer.value;
  const isKnown = notices.value.deprecated.some((notice) => notice.versionId === versionId);
  return versionId === undefined || isKnown
    ? success(undefined)
    : deps.publisher.deprecate(pattern, { versionId, reason: `It is not in ${name} ${version}.` });
}
