import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import {
  type ReleasedVersions,
  releasedSchema,
} from '../src/adapters/catalog-files/read-released.ts';
import {
  type Manifest,
  compareVersionIds,
  manifestSchema,
} from '../src/domain/components/manifest.ts';
import { unchangingText } from '../src/domain/components/version-digest.ts';

export const RELEASED_FILE = 'catalog/released.yaml';

const HEAD = `# Versions of the bundled catalog that a release shipped: they never change.
# Written by \`npm run release -- --freeze\`; what is not listed may be changed in place (\`npm run amend\`).
`;

/** A version in the bundled catalog, with its digest. */
export interface BundledVersion {
  readonly slug: string;
  readonly versionId: string;
  readonly manifestFile: string;
  readonly manifest: Manifest;
}

/** Reads all versions of the bundled catalog, below the root of the project. */
export function readBundledVersions(root: string): readonly BundledVersion[] {
  return globSync('catalog/*/*/component/*/manifest.yaml', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted((a, b) => (dirname(dirname(a)) < dirname(dirname(b)) ? -1 : 1))
    .map((file) => {
      const [, section = '', name = '', , versionId = ''] = file.split('/');
      const manifest = manifestSchema.parse(parse(readFileSync(join(root, file), 'utf8')));
      return { slug: `/${section}/${name}`, versionId, manifestFile: join(root, file), manifest };
    });
}

/** The digest of what never changes of a version. */
export function digestOfVersion({ manifest }: BundledVersion): string {
  return createHash('sha256').update(unchangingText(manifest)).digest('hex');
}

/** Reads `catalog/released.yaml`. */
export function readReleased(root: string): ReleasedVersions {
  return releasedSchema.parse(parse(readFileSync(join(root, RELEASED_FILE), 'utf8')));
}

/** Composes `catalog/released.yaml` for a release that ships these versions. */
export function composeReleased(
  released: ReleasedVersions,
  versions: readonly BundledVersion[],
): string {
  const bySlug = new Map(Object.entries(released).map(([slug, ids]) => [slug, { ...ids }]));
  for (const version of versions) {
    const ids = bySlug.get(version.slug) ?? {};
    bySlug.set(version.slug, ids);
    ids[version.versionId] ??= digestOfVersion(version);
  }
  const sorted = [...bySlug]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([slug, ids]) => [
      slug,
      Object.fromEntries(Object.entries(ids).toSorted(([a], [b]) => compareVersionIds(a, b))),
    ]);
  return `${HEAD}${stringify(Object.fromEntries(sorted))}`;
}

/**
 * What contradicts the releases so far: released versions that are gone or changed, unless they were withdrawn, and
 * more than one version of a component since the last release.
 */
export function releaseProblems(
  released: ReleasedVersions,
  versions: readonly BundledVersion[],
  withdrawn: ReadonlySet<string>,
): readonly string[] {
  const byName = new Map(versions.map((each) => [`${each.slug} ${each.versionId}`, each]));
  const problems: string[] = [];
  for (const [slug, ids] of Object.entries(released)) {
    for (const [versionId, digest] of Object.entries(ids)) {
      const name = `${slug} ${versionId}`;
      const found = byName.get(name);
      if (found === undefined) {
        if (!withdrawn.has(name)) problems.push(`${name} was released and is gone`);
      } else if (digestOfVersion(found) !== digest) {
        problems.push(`${name} was released and has changed: publish a new version instead`);
      }
    }
    const later = versions.filter(
      (each) => each.slug === slug && !Object.hasOwn(ids, each.versionId),
    );
    if (later.length > 1) {
      const names = later.map(({ versionId }) => versionId).join(', ');
      problems.push(`${slug} has ${names} since the last release: keep one`);
    }
  }
  return problems;
}

/** The names of the versions that were withdrawn, such as `/overlays/menu v1`. */
export function readWithdrawn(root: string): ReadonlySet<string> {
  return new Set(
    globSync('catalog/*/*/component/component.yaml', { cwd: root }).flatMap((file) => {
      const [, section = '', name = ''] = file.replaceAll('\\', '/').split('/');
      const component: { readonly withdrawn?: readonly { readonly version_id: string }[] } = parse(
        readFileSync(join(root, file), 'utf8'),
      );
      return (component.withdrawn ?? []).map((each) => `/${section}/${name} ${each.version_id}`);
    }),
  );
}
