import type { Pattern } from '../patterns/pattern.ts';
import { registryNameOf } from '../patterns/registry-names.ts';
import { changedPlaces } from './changed-places.ts';
import { normalize } from './normalize.ts';

/** What finding by need reads of a pattern. */
export type NeedsEntry = Pick<
  Pattern,
  'title' | 'slug' | 'aliases' | 'description' | 'summary' | 'short' | 'needs' | 'tags'
>;

/** The patterns with a name, in catalog order. */
export type FindByName = (text: string) => readonly Pattern[];

/** The places of the patterns with a name, in order. */
type Places = Map<string, number[]>;

/** The names that were read, by who finds with them. */
const placesOf = new WeakMap<FindByName, Places>();

/**
 * Finds patterns by title, by the last part of their slug or a former slug, or by their name in the registry, compared
 * normalized; "Menus" is a menu where nothing else has that name. The names are read with the first call.
 *
 * @param before of the build before: what it has read is changed for this one
 */
export function createFindByName(
  patterns: readonly Pattern[],
  before?: { readonly patterns: readonly Pattern[]; readonly named: FindByName },
): FindByName {
  const known = before && placesOf.get(before.named);
  const changed = known && changedPlaces(before.patterns, patterns);
  let byName: Places | undefined;
  if (known !== undefined && changed !== undefined) {
    for (const place of changed) {
      for (const name of allNamesOf(before?.patterns[place])) {
        known.set(
          name,
          (known.get(name) ?? []).filter((each) => each !== place),
        );
      }
      for (const name of allNamesOf(patterns[place])) {
        known.set(
          name,
          [...(known.get(name) ?? []), place].sort((a, b) => a - b),
        );
      }
    }
    byName = known;
  }
  const find: FindByName = (text) => {
    byName ??= readNames(patterns);
    placesOf.set(find, byName);
    const name = normalize(text);
    const places = [name, name.replace(/s$/, '')].map((each) => byName?.get(each) ?? []);
    return (places.find(({ length }) => length > 0) ?? []).flatMap(
      (place) => patterns[place] ?? [],
    );
  };
  if (byName !== undefined) placesOf.set(find, byName);
  return find;
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

function allNamesOf(pattern: Pattern | undefined): ReadonlySet<string> {
  return new Set(pattern && [...namesOf(pattern), normalize(registryNameOf(pattern.slug))]);
}

function readNames(patterns: readonly Pattern[]): Places {
  const places = new Map<string, number[]>();
  for (const [place, pattern] of patterns.entries()) {
    for (const name of allNamesOf(pattern)) {
      const known = places.get(name);
      if (known === undefined) places.set(name, [place]);
      else known.push(place);
    }
  }
  return places;
}
