import type { Pattern } from '../catalog/pattern.ts';
import { normalize, tokenize } from './normalize.ts';

/** The fields of a pattern that search reads. */
export type SearchableEntry = Pick<Pattern, 'title' | 'description' | 'tags' | 'searchText'>;

/** The same fields, normalized. */
export interface NormalizedEntry {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly searchText: string;
}

/** Normalizes every field that search reads. */
export function normalizeEntry(entry: SearchableEntry): NormalizedEntry {
  return {
    title: normalize(entry.title),
    description: normalize(entry.description),
    tags: entry.tags.map(normalize),
    searchText: normalize(entry.searchText),
  };
}

/**
 * The indices of the entries that match every token, in index order (SPEC.md 4.1.2 to 4.1.4). This scan defines a
 * match; the search index returns the same results faster. Without tokens every entry matches.
 *
 * @param tokens as `tokenize` returns them
 */
export function matchEntries(
  entries: readonly NormalizedEntry[],
  tokens: readonly string[],
  includeTags: boolean,
  limit = Infinity,
): readonly number[] {
  const indices: number[] = [];
  for (const [index, entry] of entries.entries()) {
    if (indices.length >= limit) break;
    if (matchesTokens(entry, tokens, includeTags)) indices.push(index);
  }
  return indices;
}

/** Whether each token occurs in at least one of the fields. */
function matchesTokens(
  entry: NormalizedEntry,
  tokens: readonly string[],
  includeTags: boolean,
): boolean {
  return tokens.every(
    (token) =>
      entry.searchText.includes(token) ||
      entry.title.includes(token) ||
      entry.description.includes(token) ||
      (includeTags && entry.tags.some((tag) => tag.includes(token))),
  );
}

/** A search result of the site: the index of an entry, and its score. */
export interface RankedEntry {
  readonly index: number;
  readonly score: number;
}

/**
 * Ranks the entries that match a query, best first; equal scores keep index order (SPEC.md 4.1.7). Tags are
 * matched too. A query without a token matches nothing.
 */
export function rankEntries(
  entries: readonly NormalizedEntry[],
  query: string,
): readonly RankedEntry[] {
  const tokens = tokenize(query);
  if (tokens.length === 0) return [];
  const wholeQuery = normalize(query);
  const ranked: RankedEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    if (matchesTokens(entry, tokens, true)) {
      ranked.push({ index, score: scoreEntry(entry, wholeQuery) });
    }
  }
  return ranked.sort((a, b) => b.score - a.score);
}

/** The site's score of one entry for a whole normalized query; a match can score 0. */
export function scoreEntry(entry: NormalizedEntry, wholeQuery: string): number {
  return (
    titleScore(entry.title, wholeQuery) +
    (entry.description.includes(wholeQuery) ? 10 : 0) +
    tagScore(entry.tags, wholeQuery)
  );
}

function titleScore(title: string, wholeQuery: string): number {
  if (title === wholeQuery) return 100;
  if (title.startsWith(wholeQuery)) return 50;
  return title.includes(wholeQuery) ? 25 : 0;
}

function tagScore(tags: readonly string[], wholeQuery: string): number {
  if (tags.includes(wholeQuery)) return 30;
  return tags.some((tag) => tag.includes(wholeQuery)) ? 15 : 0;
}
