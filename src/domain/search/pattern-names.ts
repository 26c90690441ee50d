import type { Pattern } from '../patterns/pattern.ts';
import { registryNameOf } from '../patterns/registry-names.ts';
import { normalize } from './normalize.ts';

/** What finding by need reads of a pattern. */
export type NeedsEntry = Pick<
  Pattern,
  'title' | 'slug' | 'aliases' | 'description' | 'summary' | 'short' | 'needs' | 'tags'
>;

/** The patterns with a name, in catalog order. */
export type FindByName = (text: string) => readonly Pattern[];

/**
 * Finds patterns by title, by the last part of their slug or a former slug, or by their name in the registry, compared
 * normalized; "Menus" is a menu where nothing else has that name. The names are read with the first call.
 */
export function createFindByName(patterns: readonly Pattern[]): FindByName {
  let byName: ReadonlyMap<string, readonly Pattern[]> | undefined;
  return (text) => {
    byName ??= readNames(patterns);
    const name = normalize(text);
    return byName.get(name) ?? byName.get(name.replace(/s$/, '')) ?? [];
  };
}

/** The normalized names of a pattern. */
export function namesOf({
  title,
  slug,
  aliases = [],
}: Pick<Pattern, 'title' | 'slug' | 'aliases'>): readonly string[] {
  const lastParts = [slug, ...aliases].map((path) => path.slice(path.lastIndexOf('/') + 1));
  return [...new Set([title, ...lastParts].map(normalize))];
}

function readNames(patterns: readonly Pattern[]): ReadonlyMap<string, readonly Pattern[]> {
  const byName = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    for (const name of [...namesOf(pattern), normalize(registryNameOf(pattern.slug))]) {
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [pattern]);
      else if (!known.includes(pattern)) known.push(pattern);
    }
  }
  return byName;
}
