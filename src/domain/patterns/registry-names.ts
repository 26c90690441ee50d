import type { Pattern } from './pattern.ts';

/** The name of a pattern in the registry: `/overlays/menu` is `overlays-menu` (docs/specification.md#registry). */
export function registryNameOf(slug: string): string {
  return slug.slice(1).replace('/', '-');
}

/** The name under which projects know the catalog's registry, by the documents and by `cli.mjs init`. */
export const REGISTRY_NAMESPACE = '@catalog';

/** Routes below `/r`, reserved as names. */
const ROUTE_NAMES: ReadonlySet<string> = new Set([
  'colors',
  'exact',
  'fingerprints',
  'raw',
  'registry',
  'styles',
]);

/** Whether the last part of a slug is a route below `/r`. */
export function isRegistryRoute(name: string): boolean {
  return ROUTE_NAMES.has(name);
}

/** Finds a pattern by its name in the registry, in any case. */
export type FindByRegistryName = (name: string) => Pattern | undefined;

/**
 * Indexes the names of a catalog. The last part of a slug is a name too, of the lowest-numbered pattern that has it;
 * former slugs count as well. A whole name wins over a part, a slug over a former one.
 */
export function createRegistryNames(patterns: readonly Pattern[]): FindByRegistryName {
  const byNumber = patterns.toSorted((a, b) => a.number - b.number);
  const patternByName = new Map<string, Pattern>();
  for (const nameOf of [registryNameOf, lastPartOf]) {
    for (const slugsOf of [(pattern: Pattern) => [pattern.slug], formerSlugs]) {
      for (const pattern of byNumber) {
        for (const slug of slugsOf(pattern)) {
          const name = nameOf(slug);
          if (!patternByName.has(name)) patternByName.set(name, pattern);
        }
      }
    }
  }
  return (name) => patternByName.get(name.toLowerCase());
}

function formerSlugs({ aliases = [] }: Pattern): readonly string[] {
  return aliases;
}

function lastPartOf(slug: string): string {
  return slug.slice(slug.lastIndexOf('/') + 1);
}
