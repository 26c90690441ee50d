import type { NormalizedEntry } from './match.ts';
import { matchesTokens } from './match.ts';
import { normalize, tokenize } from './normalize.ts';

/** One line of the site's result list: an entry by its place in the index, and its score. */
export interface RankedEntry {
  readonly index: number;
  readonly score: number;
}

/**
 * What the site lists for a query, best first; equal scores keep index order (SPEC.md 4.1.7). A tag can score,
 * so a tag can match too. A query without a token lists nothing.
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

/** The site's score of one entry for a whole normalized query; 0 is possible for an entry that matches. */
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
