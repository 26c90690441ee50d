import type { Pattern } from '../patterns/pattern.ts';
import { normalize, tokenize } from './normalize.ts';

/** The fields of a pattern that search reads. */
export type SearchableEntry = Pick<Pattern, 'title' | 'description' | 'tags' | 'searchText'>;

/** The fields that ranks depend on, normalized. */
interface RankableEntry {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
}

/** All fields that search reads, normalized. */
export interface NormalizedEntry extends RankableEntry {
  readonly searchText: string;
}

/** Normalizes every field that search reads. */
export function normalizeEntry(entry: SearchableEntry): NormalizedEntry {
  return { ...normalizeRankable(entry), searchText: normalize(entry.searchText) };
}

function normalizeRankable(entry: SearchableEntry): RankableEntry {
  return {
    title: normalize(entry.title),
    description: normalize(entry.description),
    tags: entry.tags.map(normalize),
  };
}

/** About 10 MB. */
const MAX_KEPT = 10_000;

let kept = new WeakMap<SearchableEntry, RankableEntry>();
let keptCount = 0;

/** What `rankEntry` reads of an entry; kept for later searches, since normalizing takes most of their time. */
export function rankableOf(entry: SearchableEntry): RankableEntry {
  const known = kept.get(entry);
  if (known !== undefined) return known;
  if (keptCount >= MAX_KEPT) {
    kept = new WeakMap();
    keptCount = 0;
  }
  const normalized = normalizeRankable(entry);
  kept.set(entry, normalized);
  keptCount += 1;
  return normalized;
}

/**
 * The indices of the entries that match every token, in index order (docs/specification.md#matching). This scan defines
 * a match; the search index returns the same results faster. Without tokens every entry matches.
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

/** A search result of the site. */
export interface RankedEntry {
  readonly index: number;
  readonly score: number;
  /** How the tokens occur, summed up: less is better. Decides between equal scores. */
  readonly fit: number;
  /** How many tokens occur only inside words. */
  readonly parts: number;
}

/**
 * Ranks the entries that match a query, best first (docs/specification.md#site-score); of equal scores, whole fields
 * come first, then the starts of words, then index order. Tags are matched too. A query without a token matches
 * nothing.
 */
export function rankEntries(
  entries: readonly NormalizedEntry[],
  query: string,
): readonly RankedEntry[] {
  const tokens = tokenize(query);
  if (tokens.length === 0) return [];
  const ranked: RankedEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    if (matchesTokens(entry, tokens, true)) ranked.push(rankEntry(index, entry, tokens));
  }
  return ranked.sort(compareRanks);
}

/** Ranks one entry that matches the tokens of a query; without tokens, entries keep index order. */
export function rankEntry(
  index: number,
  entry: RankableEntry,
  tokens: readonly string[],
): RankedEntry {
  const fits = tokens.slice(0, MAX_FITTED_TOKENS).map((token) => tokenFit(entry, token));
  return {
    index,
    score: tokens.length === 0 ? 0 : scoreEntry(entry, tokens.join(' ')),
    fit: fits.reduce((sum, fit) => sum + fit, 0),
    parts: fits.filter((fit) => fit === INSIDE_WORDS).length,
  };
}

/** Orders ranked entries, best first: by score, then what has the words before what has them inside other words only. */
export function compareRanks(a: RankedEntry, b: RankedEntry): number {
  return b.score - a.score || a.parts - b.parts || a.fit - b.fit || a.index - b.index;
}

/** Further tokens of a long query do not decide between equal scores. */
const MAX_FITTED_TOKENS = 8;

/** The fit of a token that no word starts with. */
const INSIDE_WORDS = 3;

/**
 * 0: a title or tag is the token. 1: a word of the title or of a tag starts with it. 2: one of the description. 3:
 * none.
 */
function tokenFit({ title, tags, description }: RankableEntry, token: string): number {
  if (title === token || tags.includes(token)) return 0;
  if (hasWordStart(title, token) || tags.some((tag) => hasWordStart(tag, token))) return 1;
  return hasWordStart(description, token) ? 2 : INSIDE_WORDS;
}

/** Whether a word of a normalized text starts with a token. */
function hasWordStart(text: string, token: string): boolean {
  return text.startsWith(token) || text.includes(` ${token}`);
}

/** The site's score of one entry for a whole normalized query; a match can score 0. */
function scoreEntry(entry: RankableEntry, wholeQuery: string): number {
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
