import type { SearchIndexEntry } from '../../../../domain/catalog/built-catalog.ts';
import { PATTERN_TYPES } from '../../../../domain/catalog/pattern.ts';
import type { PatternType } from '../../../../domain/catalog/pattern.ts';
import { matchEntries, normalizeEntry, rankEntries } from '../../../../domain/search/match.ts';
import type { NormalizedEntry } from '../../../../domain/search/match.ts';
import { normalize, tokenize } from '../../../../domain/search/normalize.ts';
import { hasFilters, NO_FILTERS } from './search-filters.ts';
import type { SearchFilters } from './search-filters.ts';

/** The search index in the browser. */
export interface ClientIndex {
  /** Finds the patterns that match every word and every filter; no words and no filters find nothing. */
  readonly search: (query: string, filters?: SearchFilters, limit?: number) => ClientResults;
}

/** Results of one type, best first. */
export interface ResultGroup {
  readonly type: PatternType;
  readonly entries: readonly SearchIndexEntry[];
}

export interface ClientResults {
  readonly tokens: readonly string[];
  /** Whether there is a word or a filter to search for. */
  readonly isAsked: boolean;
  /** The number of matches, listed or not. */
  readonly count: number;
  /** The group of the best result comes first. */
  readonly groups: readonly ResultGroup[];
  /** Counts by type, ignoring the type filter; types without a match are left out. */
  readonly types: readonly { readonly type: PatternType; readonly count: number }[];
  /** The tags of the matches, most frequent first. */
  readonly tags: readonly TagCount[];
  /** If there are no matches: the words that match alone, with the same filters. */
  readonly words: readonly { readonly token: string; readonly count: number }[];
  /** If there are no matches: the number of matches without the filters. */
  readonly countWithoutFilters: number;
}

/** The results page lists more. */
const MAX_SHOWN = 16;

/** Of a long text, only this many words are tried alone. */
const MAX_WORDS_TRIED = 8;

/** How long preparing the index may block the main thread at a time. */
const SLICE_MS = 8;

/** Loads `/search-index.json` (SPEC.md 2.1). The server has validated it, so it is not parsed again. */
export async function loadClientIndex(signal: AbortSignal): Promise<ClientIndex> {
  const response = await fetch('/search-index.json', { signal });
  if (!response.ok)
    throw new Error(`GET /search-index.json failed with status ${response.status}.`);
  const entries: readonly SearchIndexEntry[] = await response.json();
  return createClientIndex(entries, await normalizeInSlices(entries, signal));
}

/** Normalizing 10,000 patterns takes 100 ms, too long for one task. */
async function normalizeInSlices(
  entries: readonly SearchIndexEntry[],
  signal: AbortSignal,
): Promise<readonly NormalizedEntry[]> {
  const normalized: NormalizedEntry[] = [];
  let until = performance.now() + SLICE_MS;
  for (const entry of entries) {
    normalized.push(normalizeEntry(entry));
    if (performance.now() < until) continue;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    signal.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
  return normalized;
}

/** Matches and ranks with the domain's functions (SPEC.md 4.1.7), and groups by type. */
function createClientIndex(
  entries: readonly SearchIndexEntry[],
  normalized: readonly NormalizedEntry[],
): ClientIndex {
  const everything = entries.map((_, place) => place);
  const allTypes = countTypes(entries, everything);
  const allTags = countTags(entries, normalized, everything);

  function candidates(query: string, tokens: readonly string[]): readonly number[] {
    if (tokens.length === 0) return everything;
    return rankEntries(normalized, query).map(({ index }) => index);
  }

  function search(query: string, filters: SearchFilters, limit: number): ClientResults {
    const tokens = tokenize(query);
    if (tokens.length === 0 && !hasFilters(filters)) {
      return { ...NOTHING, types: allTypes, tags: allTags };
    }
    const wantedTags = filters.tags.map(normalize);
    const hasTags = (place: number) =>
      wantedTags.every((tag) => normalized[place]?.tags.includes(tag) === true);
    const hasType = (place: number) =>
      filters.type === undefined || entries[place]?.type === filters.type;
    const withWords = candidates(query, tokens);
    const ofAnyType = withWords.filter(hasTags);
    const found = ofAnyType.filter(hasType);
    const isFound = found.length > 0;
    return {
      tokens,
      isAsked: true,
      count: found.length,
      groups: groupByType(found.slice(0, limit).flatMap((place) => entries[place] ?? [])),
      types: countTypes(entries, ofAnyType),
      tags: countTags(entries, normalized, found),
      words: isFound
        ? []
        : wordsThatMatch(tokens, (token) =>
            matchEntries(normalized, [token], true).filter(
              (place) => hasTags(place) && hasType(place),
            ),
          ),
      countWithoutFilters: isFound || !hasFilters(filters) ? 0 : withWords.length,
    };
  }

  return {
    search: (query, filters = NO_FILTERS, limit = MAX_SHOWN) => search(query, filters, limit),
  };
}

const NOTHING: ClientResults = {
  tokens: [],
  isAsked: false,
  count: 0,
  groups: [],
  types: [],
  tags: [],
  words: [],
  countWithoutFilters: 0,
};

function groupByType(found: readonly SearchIndexEntry[]): readonly ResultGroup[] {
  const types = [...new Set(found.map(({ type }) => type))];
  return types.map((type) => ({ type, entries: found.filter((entry) => entry.type === type) }));
}

function countTypes(
  entries: readonly SearchIndexEntry[],
  places: readonly number[],
): ClientResults['types'] {
  return PATTERN_TYPES.flatMap((type) => {
    const { length } = places.filter((place) => entries[place]?.type === type);
    return length === 0 ? [] : [{ type, count: length }];
  });
}

function wordsThatMatch(
  tokens: readonly string[],
  match: (token: string) => readonly number[],
): ClientResults['words'] {
  if (tokens.length < 2) return [];
  return [...new Set(tokens)].slice(0, MAX_WORDS_TRIED).flatMap((token) => {
    const count = match(token).length;
    return count === 0 ? [] : [{ token, count }];
  });
}

/** A tag and the number of entries that have it. */
export interface TagCount {
  /** In the spelling of its first entry. */
  readonly tag: string;
  readonly normalized: string;
  readonly count: number;
}

/** Tags are counted over the best results only: counting all of 10,000 takes noticeable time. */
const MAX_COUNTED = 2000;

/** The tags of some entries, most frequent first, then by name. */
export function countTags(
  entries: readonly { readonly tags: readonly string[] }[],
  normalized: readonly NormalizedEntry[],
  places: readonly number[],
): readonly TagCount[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const place of places.slice(0, MAX_COUNTED)) {
    for (const [position, key] of (normalized[place]?.tags ?? []).entries()) {
      const known = counts.get(key);
      if (known !== undefined) known.count += 1;
      else counts.set(key, { tag: entries[place]?.tags[position] ?? key, count: 1 });
    }
  }
  return [...counts]
    .map(([key, { tag, count }]) => ({ tag, normalized: key, count }))
    .sort((a, b) => b.count - a.count || (a.normalized < b.normalized ? -1 : 1));
}
