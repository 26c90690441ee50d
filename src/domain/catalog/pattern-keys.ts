import type { Pattern } from '../patterns/pattern.ts';
import { changedPlaces } from '../search/changed-places.ts';
import type { Reference } from './reference.ts';

/** Where the pattern of a reference is in its list. */
export interface PatternKeys {
  readonly placeOf: (reference: Reference) => number | undefined;
}

/**
 * Indexes ids, numbers, slugs and former slugs.
 *
 * @param before of the list before: taken over where the changed patterns have the same keys
 */
export function createPatternKeys(
  patterns: readonly Pattern[],
  before?: { readonly patterns: readonly Pattern[]; readonly keys: PatternKeys },
): PatternKeys {
  const changed = before && changedPlaces(before.patterns, patterns);
  const isSame = changed?.every(
    (place) => textOf(before?.patterns[place]) === textOf(patterns[place]),
  );
  if (before !== undefined && isSame === true) return before.keys;
  const placeById = new Map(patterns.map(({ id }, place) => [id, place]));
  const placeByNumber = new Map(patterns.map(({ number }, place) => [number, place]));
  // Slugs win over aliases.
  const placeBySlug = new Map(
    patterns.flatMap(({ aliases = [] }, place) => aliases.map((alias) => [alias, place] as const)),
  );
  for (const [place, { slug }] of patterns.entries()) placeBySlug.set(slug, place);
  return {
    placeOf(reference) {
      switch (reference.kind) {
        case 'id':
          return placeById.get(reference.id);
        case 'number':
          return placeByNumber.get(reference.number);
        case 'slug':
          return placeBySlug.get(reference.slug);
      }
    },
  };
}

function textOf(pattern: Pattern | undefined): string {
  const { id, number, slug, aliases = [] } = pattern ?? {};
  return [id, number, slug, ...aliases].join(' ');
}
