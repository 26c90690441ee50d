import type { Result } from '../errors.ts';
import { failure, success } from '../errors.ts';
import { tokenize } from '../search/normalize.ts';
import type { EntrySet } from '../search/entry-set.ts';
import { createEntrySet } from '../search/entry-set.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { createSearchIndex } from '../search/search-index.ts';
import { editDistance } from './edit-distance.ts';
import type { Pattern, Section } from './pattern.ts';
import type { Reference } from './reference.ts';
import { parseReference } from './reference.ts';

/** One build of the catalog, ready to be searched and looked up. */
export interface Catalog {
  readonly name: string;
  readonly sections: readonly Section[];
  readonly patternCountBySection: ReadonlyMap<string, number>;
  /** In catalog order, which is the order of the search index. */
  readonly patterns: readonly Pattern[];
  readonly search: SearchIndex;
  /** The patterns with these ids as a set that the search index understands; kept for the last set asked for. */
  readonly entrySet: (patternIds: ReadonlySet<string>) => EntrySet;
  /** Finds a pattern by any reference; `pattern_not_found` names the closest ones. */
  readonly find: (reference: string) => Result<Pattern>;
  /** The pattern of a reference, for who needs no words about one that is not there. */
  readonly lookUp: (reference: Reference) => Pattern | undefined;
  /** At most three patterns that share a word with a text, or the beginning of one; closest slug first. */
  readonly closest: (text: string) => readonly Pattern[];
}

const MAX_SUGGESTIONS = 3;
const MAX_SUGGESTION_TOKENS = 6;
const CANDIDATES_PER_TOKEN = 50;

/**
 * Prepares a build of the catalog. This is where the search index is made: do it once for each build, never
 * for a request.
 *
 * @param siteUrl the site's public address; URLs of its pages are understood as references
 */
export function createCatalog(
  built: {
    readonly name: string;
    readonly sections: readonly Section[];
    readonly patterns: readonly Pattern[];
  },
  siteUrl: string,
): Catalog {
  const { patterns } = built;
  const byId = new Map(patterns.map((pattern) => [pattern.id, pattern]));
  const byNumber = new Map(patterns.map((pattern) => [pattern.number, pattern]));
  const bySlug = new Map(patterns.map((pattern) => [pattern.slug, pattern]));
  const patternCountBySection = new Map<string, number>();
  for (const { section } of patterns) {
    patternCountBySection.set(section, (patternCountBySection.get(section) ?? 0) + 1);
  }
  const search = createSearchIndex(patterns);
  let lastSet: { readonly patternIds: ReadonlySet<string>; readonly entries: EntrySet } | undefined;

  function entrySet(patternIds: ReadonlySet<string>): EntrySet {
    if (lastSet?.patternIds !== patternIds) {
      const entries = createEntrySet(patterns.length, (index) =>
        patternIds.has(patterns[index]?.id ?? ''),
      );
      lastSet = { patternIds, entries };
    }
    return lastSet.entries;
  }

  function lookUp(reference: Reference): Pattern | undefined {
    switch (reference.kind) {
      case 'id':
        return byId.get(reference.id);
      case 'number':
        return byNumber.get(reference.number);
      case 'slug':
        return bySlug.get(reference.slug);
    }
  }

  /** The patterns that share a word with the reference, or the beginning of one, closest slug first. */
  function closest(text: string): readonly Pattern[] {
    const wanted = text.slice(0, 100).toLowerCase();
    const candidates = new Set<Pattern>();
    for (const token of tokenize(wanted).slice(0, MAX_SUGGESTION_TOKENS)) {
      for (const part of new Set([token, token.slice(0, 3)])) {
        const { indices } = search.search({ tokens: [part], limit: CANDIDATES_PER_TOKEN });
        for (const index of indices) {
          const pattern = patterns[index];
          if (pattern !== undefined) candidates.add(pattern);
        }
      }
    }
    return [...candidates]
      .map((pattern) => ({ pattern, distance: editDistance(pattern.slug, wanted) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ pattern }) => pattern);
  }

  return {
    name: built.name,
    sections: built.sections,
    patternCountBySection,
    patterns,
    search,
    entrySet,
    lookUp,
    closest,
    find(text) {
      const reference = parseReference(text, siteUrl);
      const pattern = reference === undefined ? undefined : lookUp(reference);
      if (pattern !== undefined) return success(pattern);
      return failure('pattern_not_found', notFoundMessage(reference, closest(text)));
    },
  };
}

function notFoundMessage(reference: Reference | undefined, closest: readonly Pattern[]): string {
  const what =
    reference === undefined
      ? 'This is no reference to a pattern: use a UUID, a catalog number such as #12, a slug such as /section/name, or the URL of its page.'
      : 'No pattern has this reference.';
  if (closest.length === 0) return `${what} Find patterns with search_patterns.`;
  const names = closest.map((pattern) => `${pattern.slug} (#${pattern.number})`).join(', ');
  return `${what} Closest are: ${names}.`;
}
