import type { Pattern } from '../patterns/pattern.ts';
import { registryNameOf } from '../patterns/registry-names.ts';
import { changedPlaces } from './changed-places.ts';
import { normalize, splitCamelCase } from './normalize.ts';
import { type Prepared, createPrepared } from './prepared.ts';

/** What finding by need reads of a pattern. */
export type NeedsEntry = Pick<
  Pattern,
  | 'title'
  | 'slug'
  | 'aliases'
  | 'description'
  | 'summary'
  | 'short'
  | 'needs'
  | 'tags'
  | 'delivered'
  | 'exampleOf'
>;

/** The patterns with a name, in catalog order. */
export type FindByName = (text: string) => readonly Pattern[];

/** Patterns that are read without a pause. */
const READ_AT_ONCE = 500;

/** The places of the patterns with a name, in order. */
type Places = Map<string, number[]>;

/** The names of a catalog's patterns. */
export interface PatternNames {
  readonly find: FindByName;
  /** The next build changes them. */
  readonly places: Prepared<Places>;
}

/**
 * Finds patterns by title, by the last part of their slug or a former slug, or by their name in the registry, compared
 * normalized; "Menus" is a menu where nothing else has that name.
 *
 * @param before of the build before: its names are changed for this one
 */
export function createPatternNames(
  patterns: readonly Pattern[],
  before?: { readonly patterns: readonly Pattern[]; readonly names: PatternNames },
): PatternNames {
  const changed = before && changedPlaces(before.patterns, patterns);
  const places =
    before === undefined || changed === undefined
      ? createPrepared(readNames(patterns))
      : createPrepared(changeNames(before.names.places, before.patterns, patterns, changed));
  return {
    places,
    find(text) {
      const name = normalize(text);
      const byName = places.get();
      const found = [name, name.replace(/s$/, '')].map((each) => byName.get(each) ?? []);
      return (found.find(({ length }) => length > 0) ?? []).flatMap(
        (place) => patterns[place] ?? [],
      );
    },
  };
}

function* changeNames(
  names: Prepared<Places>,
  before: readonly Pattern[],
  after: readonly Pattern[],
  changed: readonly number[],
): Generator<undefined, Places> {
  yield* names.steps();
  const byName = names.get();
  for (const place of changed) {
    for (const name of allNamesOf(before[place])) {
      const places = byName.get(name) ?? [];
      byName.set(
        name,
        places.filter((each) => each !== place),
      );
    }
    for (const name of allNamesOf(after[place])) {
      const places = new Set(byName.get(name)).add(place);
      byName.set(
        name,
        [...places].sort((a, b) => a - b),
      );
    }
  }
  return byName;
}

/** The normalized names of a pattern. */
export function namesOf({
  title,
  slug,
  aliases = [],
  delivered,
}: Pick<Pattern, 'title' | 'slug' | 'aliases' | 'delivered'>): readonly string[] {
  const lastParts = [slug, ...aliases].map((path) => path.slice(path.lastIndexOf('/') + 1));
  // With the prefix of its package, as one word and as several.
  const [written] = delivered?.names ?? [];
  const own = written === undefined ? [] : [splitCamelCase(written), written];
  return [...new Set([title, ...lastParts, ...own].map(normalize))];
}

function allNamesOf(pattern: Pattern | undefined): ReadonlySet<string> {
  return new Set(pattern && [...namesOf(pattern), normalize(registryNameOf(pattern.slug))]);
}

function* readNames(patterns: readonly Pattern[]): Generator<undefined, Places> {
  const places: Places = new Map();
  for (const [place, pattern] of patterns.entries()) {
    if (place % READ_AT_ONCE === 0) yield;
    for (const name of allNamesOf(pattern)) {
      const known = places.get(name);
      if (known === undefined) places.set(name, [place]);
      else known.push(place);
    }
  }
  return places;
}
