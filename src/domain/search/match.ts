import type { Pattern } from '../catalog/pattern.ts';
import { normalize } from './normalize.ts';

/** What search reads of a pattern. */
export type SearchableEntry = Pick<Pattern, 'title' | 'description' | 'tags' | 'searchText'>;

/** The same fields, each normalized once, for callers that search the same entries again and again. */
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
 * The indices of the entries that match every token, in index order (SPEC.md 4.1.2 to 4.1.4). This scan says
 * what a match is; the search index is the fast way to the same answer. Tokens are those of `tokenize`; with
 * none, every entry matches.
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

/** Whether each token occurs in one of the fields; different tokens may be found in different fields. */
export function matchesTokens(
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
