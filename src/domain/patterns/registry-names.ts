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
 * Finds patterns of a catalog by name. The last part of a slug is a name too, of the lowest-numbered pattern that has it;
 * former slugs count as well. A whole name wins over a part, a slug over a former one.
 *
 * @param catalog finds by slug or former slug, and by names that include the last parts of both
 */
export function createRegistryNames(
  catalog: () => {
    readonly lookUp: (reference: {
      readonly kind: 'slug';
      readonly slug: string;
    }) => Pattern | undefined;
    readonly named: (name: string) => readonly Pattern[];
  },
): FindByRegistryName {
  return (given) => {
    const name = given.toLowerCase();
    const { lookUp, named } = catalog();
    const whole = slugsNamed(name).flatMap((slug) => lookUp({ kind: 'slug', slug }) ?? []);
    const candidates = [...whole, ...named(name)].toSorted((a, b) => a.number - b.number);
    for (const nameOf of [registryNameOf, lastPartOf]) {
      for (const slugsOf of [(pattern: Pattern) => [pattern.slug], formerSlugs]) {
        const found = candidates.find((pattern) =>
          slugsOf(pattern).some((slug) => nameOf(slug) === name),
        );
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
}

/** The slugs that have a name in the registry: `a-b-c` is of `/a/b-c` and `/a-b/c`. */
export function slugsNamed(name: string): readonly string[] {
  const words = name.slice(0, MAX_NAME_LENGTH).split('-');
  return words
    .slice(1)
    .map((_, at) => `/${words.slice(0, at + 1).join('-')}/${words.slice(at + 1).join('-')}`);
}

/** Longer than any name: bounds the work for others. */
const MAX_NAME_LENGTH = 200;

function formerSlugs({ aliases = [] }: Pattern): readonly string[] {
  return aliases;
}

function lastPartOf(slug: string): string {
  return slug.slice(slug.lastIndexOf('/') + 1);
}
