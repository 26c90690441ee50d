import type { Catalog } from '../catalog/catalog.ts';
import { type ImportedPackage, compareReleases, releasesOf } from '../catalog/releases.ts';
import { type Result, err, success } from '../errors.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { ComponentStore } from './component-store.ts';
import { type Manifest, compareVersionIds } from './manifest.ts';

type PackageCatalog = Pick<Catalog, 'registries'>;

/** Of the versions of a component, the one that a release of its package has, by the releases at which they were read. */
export function versionAt(
  manifests: ReadonlyMap<string, Pick<Manifest, 'delivery'>>,
  release: string,
): string | undefined {
  return [...manifests]
    .filter(
      ([, { delivery }]) =>
        delivery !== undefined && compareReleases(delivery.version, release) <= 0,
    )
    .toSorted(
      ([a, before], [b, after]) =>
        compareReleases(before.delivery?.version ?? '', after.delivery?.version ?? '') ||
        compareVersionIds(a, b),
    )
    .at(-1)?.[0];
}

/** What was imported of the package of a component, or of a package by its name. */
export function importedPackageOf(
  { registries }: PackageCatalog,
  of: { readonly patternId: string } | { readonly name: string },
): ImportedPackage | undefined {
  return registries.find(({ package: imported }) =>
    'name' in of ? imported?.name === of.name : imported?.components.includes(of.patternId),
  )?.package;
}

/** The imported releases that have a component, oldest first. */
function releasesWith(imported: ImportedPackage, patternId: string): readonly string[] {
  const gone = imported.gone[patternId];
  return releasesOf(imported).filter(
    (release) => gone === undefined || compareReleases(release, gone) < 0,
  );
}

/** Finds the version at a release; undefined where it may be one that was withdrawn. */
type FindAt = (release: string) => string | undefined;

/**
 * Reads all versions of a component; a package has few releases that change it. Fails for a damaged one, since it may be
 * that of any release.
 */
async function readVersionAt(
  store: Pick<ComponentStore, 'component' | 'manifest'>,
  patternId: string,
): Promise<Result<FindAt>> {
  const component = store.component(patternId);
  const versions = await component.versions();
  if (!versions.ok) return versions;
  const notices = await component.notices();
  if (!notices.ok) return notices;
  const manifests = new Map<string, Manifest>();
  for (const versionId of versions.value) {
    const manifest = await store.manifest(patternId, versionId);
    if (!manifest.ok) return manifest;
    if (manifest.value !== undefined) manifests.set(versionId, manifest.value);
  }
  return success((release) => {
    const found = versionAt(manifests, release);
    if (found === undefined || manifests.get(found)?.delivery?.version === release) return found;
    const after = (id: string): boolean => compareVersionIds(id, found) > 0;
    const next = [...manifests.keys()].filter(after).toSorted(compareVersionIds)[0];
    const isUnsure = notices.value.withdrawn.some(
      ({ versionId }) =>
        after(versionId) && (next === undefined || compareVersionIds(versionId, next) < 0),
    );
    return isUnsure ? undefined : found;
  });
}

/**
 * Finds the version of a component at a release of its package (docs/specification.md#releases). `version_not_found`
 * where that release was not imported, or does not have the component.
 */
export async function versionOfRelease(
  deps: {
    readonly catalog: () => PackageCatalog;
    readonly store: Pick<ComponentStore, 'component' | 'manifest'>;
  },
  { id, slug }: Pick<Pattern, 'id' | 'slug'>,
  release: string,
): Promise<Result<string>> {
  const imported = importedPackageOf(deps.catalog(), { patternId: id });
  if (imported === undefined) {
    return err(
      'version_not_found',
      `${slug} is not delivered by a package, so that it has no release ${release}: name a version such as v1.`,
    );
  }
  const known = releasesWith(imported, id);
  const at = await readVersionAt(deps.store, id);
  if (!at.ok) return at;
  const found = known.includes(release) ? at.value(release) : undefined;
  if (found !== undefined) return success(found);
  const gone = imported.gone[id];
  const what =
    gone !== undefined && compareReleases(release, gone) >= 0
      ? `${slug} is not in ${imported.name} ${gone} and later.`
      : `${slug} of ${imported.name} ${release} was not imported.`;
  const first = known.find((each) => at.value(each) !== undefined);
  const listed = known.slice(first === undefined ? 0 : known.indexOf(first));
  return err('version_not_found', `${what} Imported are: ${listed.slice(-20).join(', ')}.`);
}

/** Adds to the versions of components that packages deliver the last imported release that has them. */
export function withReleases<Store extends Pick<ComponentStore, 'component' | 'manifest'>>(
  store: Store,
  catalog: () => PackageCatalog,
): Store {
  return {
    ...store,
    async manifest(patternId, versionId) {
      const read = await store.manifest(patternId, versionId);
      if (!read.ok || read.value?.delivery === undefined) return read;
      const imported = importedPackageOf(catalog(), { patternId });
      if (imported === undefined) return read;
      const at = await readVersionAt(store, patternId);
      // Of a component with a damaged version it is not known.
      if (!at.ok) return read;
      const until = releasesWith(imported, patternId).findLast(
        (release) => at.value(release) === versionId,
      );
      if (until === undefined) return read;
      const { delivery, dependencies } = read.value;
      return success({
        ...read.value,
        delivery: { ...delivery, until },
        dependencies: { ...dependencies, [delivery.package]: until },
      });
    },
  };
}
