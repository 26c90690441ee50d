import type { SearchIndexEntry } from '../../../../domain/catalog/built-catalog.ts';
import { type PatternType, PATTERN_TYPES } from '../../../../domain/patterns/pattern.ts';
import type { CatalogSynonyms } from '../../../../domain/patterns/synonyms.ts';
import {
  type NormalizedEntry,
  type RankedEntry,
  normalizeEntry,
  rankEntries,
} from '../../../../domain/search/match.ts';
import { tokenize } from '../../../../domain/search/normalize.ts';
import type { NeedsEntry } from '../../../../domain/search/pattern-names.ts';
import { makeNeedsIndex } from '../../../../domain/search/needs.ts';
import { createPrepared } from '../../../../domain/search/prepared.ts';
import { isSentence } from '../../../../domain/search/questions.ts';
import { findRelated } from '../../../../domain/search/related.ts';
import { createTagKeys, groupTags } from '../../../../domain/search/tags.ts';
import { type Vocabulary, createVocabulary } from '../../../../domain/search/vocabulary.ts';
import { type Decisions, type SearchedDecisions, createFindDecisions } from './find-decisions.ts';
import { type SearchFilters, hasFilters, NO_FILTERS } from './search-filters.ts';

/** The search index in the browser. */
export interface ClientIndex extends KnownEntries {
  /** Finds the patterns that match every word and every filter; no words and no filters find nothing. */
  readonly search: PaletteSearch;
  /** Whether a text is a question or another sentence, which the server knows more about. */
  readonly isSentence: (query: string) => boolean;
}

export type PaletteSearch = (
  query: string,
  filters?: SearchFilters,
  limit?: number,
) => ClientResults;

/** A pattern as the palette lists it. */
export type FoundEntry = Omit<SearchIndexEntry, 'searchText'>;

/** What the palette shows of patterns that are in the browser. */
export interface KnownEntries {
  /** The patterns with these slugs, in this order; unknown ones are omitted. */
  readonly pick: (slugs: readonly string[]) => readonly FoundEntry[];
  /** `NO_DATA` where it could not be loaded. */
  readonly data: SearchData;
}

/** What the palette needs in addition to the search index. */
export interface SearchData {
  /** Titles by slug. */
  readonly sections: Readonly<Record<string, string>>;
  readonly synonyms: CatalogSynonyms;
  /** The newest active versions, latest first. */
  readonly newest: readonly { readonly slug: string; readonly changedOn: string }[];
  /** Active versions by slug. */
  readonly versions: Readonly<Record<string, string>>;
  readonly decisions: SearchedDecisions;
  /** Slugs of examples of imported items, which are found on the page of their item. */
  readonly examples: readonly string[];
  /** What patterns are called and needed for, by slug; none in a large catalog. */
  readonly needs: Readonly<Record<string, PatternNeeds>>;
}

/** What a pattern is called and needed for, besides what the index has. */
export type PatternNeeds = Pick<NeedsEntry, 'aliases' | 'needs' | 'short' | 'summary'>;

/** Patterns related to a query, in addition to its matches (`Related`). */
export interface RelatedResults {
  readonly corrected: readonly string[];
  readonly missing: string | undefined;
  readonly isSentence?: boolean | undefined;
  readonly groups: readonly {
    readonly word: string;
    readonly entries: readonly FoundEntry[];
  }[];
}

export interface ClientResults {
  readonly tokens: readonly string[];
  /** Whether there is a word or a filter to search for. */
  readonly isAsked: boolean;
  /** The number of matches, listed or not. */
  readonly count: number;
  /** The first matches, best first. */
  readonly entries: readonly FoundEntry[];
  readonly related: RelatedResults;
  /** Guides, and states, props and rules of components. */
  readonly decisions: Decisions;
  /** Whether the words occur only inside other words, as `rating` in `generating`. */
  readonly isOnlyParts: boolean;
  /** Whether the name of the first match contains the words in order. */
  readonly isNamed: boolean;
  /** Counts by type, ignoring the type filter; types without a match are left out. */
  readonly types: readonly { readonly type: PatternType; readonly count: number }[];
  /** The tags of the matches, most frequent first. */
  readonly tags: readonly TagCount[];
  /** If there are no matches: the number of matches without the filters. */
  readonly countWithoutFilters: number;
}

/** The results page lists more. */
export const MAX_SHOWN = 16;

/** How long preparing the index may block the main thread at a time. */
const SLICE_MS = 8;

/** Loads `/search-index.json`. The server has validated it, so it is not parsed again. */
export async function loadClientIndex(signal: AbortSignal): Promise<ClientIndex> {
  const loading = loadSearchData(signal);
  const response = await fetch('/search-index.json', { signal });
  if (!response.ok)
    throw new Error(`GET /search-index.json failed with status ${response.status}.`);
  const entries: readonly SearchIndexEntry[] = await response.json();
  const normalized = await normalizeInSlices(entries, signal);
  return createClientIndex(entries, normalized, await loading);
}

/** Instead of what could not be loaded. */
export const NO_DATA: SearchData = {
  sections: {},
  synonyms: { synonyms: {}, missing: {} },
  newest: [],
  versions: {},
  decisions: { guides: [], facts: [], names: {} },
  examples: [],
  needs: {},
};

/** `NO_DATA` after a failure: matches need only the index. */
export async function loadSearchData(signal: AbortSignal): Promise<SearchData> {
  try {
    const response = await fetch('/search/data', { signal });
    if (response.ok) return await response.json();
  } catch {
    // No connection; the index may come from the cache.
  }
  return NO_DATA;
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

/** Matches, ranks and relates with the domain's functions (docs/specification.md#site-score). */
function createClientIndex(
  indexed: readonly SearchIndexEntry[],
  allNormalized: readonly NormalizedEntry[],
  data: SearchData,
): ClientIndex {
  const examples = new Set(data.examples);
  const isListed = (place: number): boolean => !examples.has(indexed[place]?.slug ?? '');
  const entries = indexed.filter((_, place) => isListed(place));
  const normalized = allNormalized.filter((_, place) => isListed(place));
  const findDecisions = createFindDecisions(data.decisions);
  const vocabulary = createVocabulary(normalized, data.synonyms);
  const needs = createNeedsOnce(entries, data.needs, vocabulary);
  const everything = entries.map((_, place) => place);
  const entryBySlug = new Map(indexed.map((entry) => [entry.slug, entry]));
  const allTypes = countTypes(entries, everything);
  const keyOfTag = createTagKeys();
  const allTags = countTags(entries, everything);

  function entriesAt(places: readonly number[]): readonly SearchIndexEntry[] {
    return places.flatMap((place) => entries[place] ?? []);
  }

  function relatedTo(query: string, matched: readonly RankedEntry[]): RelatedResults {
    const find = (words: readonly string[]) => rankEntries(normalized, words.join(' '));
    const { groups, ...related } = findRelated(query, { vocabulary, find, needed: needs }, matched);
    return {
      ...related,
      groups: groups.map(({ word, indices }) => ({ word, entries: entriesAt(indices) })),
    };
  }

  function search(query: string, filters: SearchFilters, limit: number): ClientResults {
    const tokens = tokenize(query);
    if (tokens.length === 0 && !hasFilters(filters)) {
      return { ...NOTHING, types: allTypes, tags: allTags };
    }
    const wantedTags = filters.tags.map(keyOfTag);
    const hasTags = (place: number) =>
      wantedTags.every((key) => normalized[place]?.tags.some((tag) => keyOfTag(tag) === key));
    const hasType = (place: number) =>
      filters.type === undefined || entries[place]?.type === filters.type;
    const ranked = rankEntries(normalized, query);
    const withWords = tokens.length === 0 ? everything : ranked.map(({ index }) => index);
    const ofAnyType = withWords.filter(hasTags);
    const found = ofAnyType.filter(hasType);
    const isFound = found.length > 0;
    return {
      tokens,
      isAsked: true,
      count: found.length,
      entries: entriesAt(found.slice(0, limit)),
      decisions: hasFilters(filters) ? NO_DECISIONS : findDecisions(tokens),
      isOnlyParts: isFound && ranked.length > 0 && ranked.every(({ parts }) => parts > 0),
      isNamed: ` ${normalized[found[0] ?? -1]?.title ?? ''}`.includes(` ${tokens.join(' ')}`),
      // If filters exclude all matches, the words are not at fault.
      related: hasFilters(filters) && ranked.length > 0 ? NO_RELATED : relatedTo(query, ranked),
      types: countTypes(entries, ofAnyType),
      tags: countTags(entries, found),
      countWithoutFilters: isFound || !hasFilters(filters) ? 0 : withWords.length,
    };
  }

  return {
    search: (query, filters = NO_FILTERS, limit = MAX_SHOWN) => search(query, filters, limit),
    isSentence,
    pick: (slugs) => slugs.flatMap((slug) => entryBySlug.get(slug) ?? []),
    data,
  };
}

/** Finds the places of the entries that a query asks for; the index is made with the first query that needs it. */
function createNeedsOnce(
  entries: readonly SearchIndexEntry[],
  needsBySlug: SearchData['needs'],
  vocabulary: Vocabulary,
): (query: string) => readonly number[] {
  if (Object.keys(needsBySlug).length === 0) return () => [];
  const index = createPrepared(
    makeNeedsIndex(
      entries.map((entry, place) => ({ ...entry, ...needsBySlug[entry.slug], place })),
      vocabulary,
    ),
  );
  return (query) => {
    return index
      .get()
      .ofQuery(query)
      .map(({ pattern }) => pattern.place);
  };
}

export const NO_DECISIONS: Decisions = { guides: [], facts: [] };

const NO_RELATED: RelatedResults = { corrected: [], missing: undefined, groups: [] };

const NOTHING: ClientResults = {
  tokens: [],
  isAsked: false,
  count: 0,
  entries: [],
  related: NO_RELATED,
  decisions: NO_DECISIONS,
  isOnlyParts: false,
  isNamed: false,
  types: [],
  tags: [],
  countWithoutFilters: 0,
};

function countTypes(
  entries: readonly SearchIndexEntry[],
  places: readonly number[],
): ClientResults['types'] {
  return PATTERN_TYPES.flatMap((type) => {
    const { length } = places.filter((place) => entries[place]?.type === type);
    return length === 0 ? [] : [{ type, count: length }];
  });
}

/** A tag, in all its forms, and the number of entries that have it. */
export interface TagCount {
  /** The most used spelling. */
  readonly tag: string;
  readonly count: number;
}

/** Tags are counted over the best results only: counting all of 10,000 takes noticeable time. */
export const MAX_COUNTED = 2000;

/** The tags of some entries, most frequent first, then by name. */
function countTags(
  entries: readonly { readonly tags: readonly string[] }[],
  places: readonly number[],
): readonly TagCount[] {
  return groupTags(places.slice(0, MAX_COUNTED).flatMap((place) => entries[place] ?? []));
}
