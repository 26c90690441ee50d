import type { Pattern } from '../patterns/pattern.ts';
import { changedPlaces } from '../search/changed-places.ts';
import { createPrepared } from '../search/prepared.ts';
import type { Reference } from './reference.ts';

/** Where the pattern of a reference is in its list. */
export interface PatternKeys {
  readonly placeOf: (reference: Reference) => number | undefined;
  /** Indexes them in steps; otherwise the first call does. */
  readonly steps: () => Iterable<undefined>;
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
    (place) => keysText(before?.patterns[place]) === keysText(patterns[place]),
  );
  if (before !== undefined && isSame === true) return before.keys;
  const prepared = createPrepared(readKeys(patterns));
  return {
    steps: prepared.steps,
    placeOf(reference) {
      const { placeById, placeByNumber, placeBySlug } = prepared.get();
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

/** Patterns that are read without a pause. */
const READ_AT_ONCE = 5000;

function* readKeys(patterns: readonly Pattern[]) {
  const placeById = new Map<string, number>();
  const placeByNumber = new Map<number, number>();
  const placeBySlug = new Map<string, number>();
  const aliases: (readonly [string, number])[] = [];
  for (const [place, pattern] of patterns.entries()) {
    if (place % READ_AT_ONCE === 0) yield;
    placeById.set(pattern.id, place);
    placeByNumber.set(pattern.number, place);
    placeBySlug.set(pattern.slug, place);
    for (const alias of pattern.aliases ?? []) aliases.push([alias, place]);
  }
  // Slugs win over aliases, and of those the last one.
  const slugs = new Set(aliases.length === 0 ? [] : placeBySlug.keys());
  for (const [alias, place] of aliases) if (!slugs.has(alias)) placeBySlug.set(alias, place);
  return { placeById, placeByNumber, placeBySlug };
}

function keysText(pattern: Pattern | undefined): string {
  const { id, number, slug, aliases = [] } = pattern ?? {};
  return [id, number, slug, ...aliases].join(' ');
}
