import type { PatternType } from '../catalog/pattern.ts';
import type { Result } from '../errors.ts';
import { success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import { tokenize } from '../search/normalize.ts';
import type { TokenCount } from '../search/search-index.ts';
import { fieldTerms, isStopWord, stemOf } from './question-words.ts';

/** At most so many patterns go with an answer (SPEC.md 8, limit of the widget's query). */
export const MAX_PATTERNS = 8;

/** A pattern as an answer carries it: a hit of search_patterns (SPEC.md 2.2), with an absolute `url`. */
export interface ChatPattern {
  readonly pattern_id: string;
  readonly catalog_number: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly type: PatternType;
  /** `/<section>/<name>`. */
  readonly slug: string;
  readonly url: string;
  readonly coverImage?: string | undefined;
  readonly hasGeneratedComponent: boolean;
}

/** One event of an answer's stream, as it goes over the wire (SPEC.md 4.3). */
export type ChatEvent =
  | { readonly type: 'patterns'; readonly patterns: readonly ChatPattern[] }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'done' };

/** The MCP search as the chat calls it: what it found, or else what each word alone would find. */
export type SearchForChat = (
  principal: Principal,
  query: string,
  limit: number,
) => Promise<
  Result<{ readonly patterns: readonly ChatPattern[]; readonly hint?: readonly TokenCount[] }>
>;

/** Finds at most eight patterns for a question in plain language; none is a success too. */
export type FindPatterns = (
  principal: Principal,
  question: string,
) => Promise<Result<readonly ChatPattern[]>>;

type Search = (query: string, limit: number) => ReturnType<SearchForChat>;

/** More words than these tell patterns apart no better; each costs two searches at most. */
const MAX_WORDS = 8;
const MAX_STEMS = 40;
/** What a relaxed search asks for: its hits are put in order here, unlike those of the question as it is. */
const CANDIDATES = 50;

/**
 * Searches for the question as it is. A question in plain language rarely matches every word, so when nothing is
 * found the search is asked again for the stems of its words (or the field's own terms, where nothing holds a
 * word) without stop words, then with fewer and fewer of them, the rarest kept longest, and for each alone
 * (DESIGN.md 8): at most 17 searches. What these find is put in order by `rankPatterns`.
 */
export function createFindPatterns(deps: { readonly search: SearchForChat }): FindPatterns {
  /** The words that something holds, rarest first. */
  async function searchableWords(
    search: Search,
    tokens: readonly string[],
  ): Promise<Result<readonly QuestionWord[]>> {
    const choices = choicesFor(tokens);
    const stems = [...new Set(choices.flat())].slice(0, MAX_STEMS);
    if (stems.length === 0) return success([]);
    const tried = await search(stems.join(' '), 1);
    if (!tried.ok) return tried;
    // Without a hint one pattern holds them all.
    const counts = new Map(stems.map((stem) => [stem, 1]));
    for (const { token, count } of tried.value.hint ?? []) counts.set(token, count);
    const words = choices.flatMap((choice) => {
      const stem = choice.find((other) => (counts.get(other) ?? 0) > 0);
      return stem === undefined ? [] : [{ stem, count: counts.get(stem) ?? 0 }];
    });
    const distinct = new Map(words.map((word) => [word.stem, word]));
    return success([...distinct.values()].sort((a, b) => a.count - b.count).slice(0, MAX_WORDS));
  }

  async function searchAll(
    search: Search,
    queries: readonly (readonly QuestionWord[])[],
  ): Promise<Result<readonly ChatPattern[]>> {
    const found: ChatPattern[] = [];
    for (const words of queries) {
      const outcome = await search(words.map(({ stem }) => stem).join(' '), CANDIDATES);
      if (!outcome.ok) return outcome;
      found.push(...outcome.value.patterns);
    }
    return success(found);
  }

  return async (principal, question) => {
    const search: Search = (query, limit) => deps.search(principal, query, limit);
    const direct = await search(question, MAX_PATTERNS);
    if (!direct.ok) return direct.failure.kind === 'invalid_args' ? success([]) : direct;
    if (direct.value.patterns.length > 0) return success(direct.value.patterns);
    const kept = await searchableWords(
      search,
      (direct.value.hint ?? []).map(({ token }) => token),
    );
    if (!kept.ok) return kept;
    const words = kept.value;
    if (words.length === 0) return success([]);

    const several = words.slice(1).map((_word, index) => words.slice(0, words.length - index));
    const found = await searchAll(search, [...several, ...words.map((word) => [word])]);
    return found.ok ? success(rankPatterns(found.value, words)) : found;
  };
}

/** For each word that tells something, and each two in a row that say more, the stems that may stand for it. */
function choicesFor(tokens: readonly string[]): readonly (readonly string[])[] {
  return tokens.flatMap((token, index) => {
    const pair = fieldTerms(`${token} ${tokens[index + 1] ?? ''}`);
    return [
      ...(pair.length > 0 ? [pair] : []),
      ...(isStopWord(token) ? [] : [[stemOf(token), ...fieldTerms(token)]]),
    ];
  });
}

/** A word of a question as it is searched for, and how many patterns the search finds by it (up to 100). */
export interface QuestionWord {
  readonly stem: string;
  readonly count: number;
}

/** A pattern that has less than this share of what the best one has answers another question. */
const LEAST_SHARE = 0.5;

const TITLE_WEIGHT = 3;
const TAG_WEIGHT = 2;
const DESCRIPTION_WEIGHT = 1;

/** A word that is only a part of another one, as "crumb" is of "breadcrumb". */
const PART_SHARE = 0.5;
/** Shorter ones are parts of too many words by accident; scripts that write no spaces have no choice. */
const SHORTEST_PART = 4;
const LATIN = /^[\p{Script=Latin}\p{M}\p{N}]+$/u;

/**
 * The patterns that hold most of a question's words, best first. A word is held by a pattern that has a word of the
 * same stem, half held where it is part of a longer one, and counts three times in a title and twice in a tag. The
 * fewer patterns hold it, the more it weighs. Equals keep their order; what holds none of them is left out.
 */
export function rankPatterns(
  found: readonly ChatPattern[],
  words: readonly QuestionWord[],
): readonly ChatPattern[] {
  const distinct = new Map(found.map((pattern) => [pattern.pattern_id, pattern]));
  const ranked = [...distinct.values()]
    .map((pattern) => ({ pattern, weight: weightOf(pattern, words) }))
    .sort((a, b) => b.weight - a.weight);
  const least = (ranked[0]?.weight ?? 0) * LEAST_SHARE;
  return ranked
    .filter(({ weight }) => weight > 0 && weight >= least)
    .slice(0, MAX_PATTERNS)
    .map(({ pattern }) => pattern);
}

function weightOf(pattern: ChatPattern, words: readonly QuestionWord[]): number {
  const fields = [
    { weight: TITLE_WEIGHT, stems: stemsIn(pattern.title) },
    { weight: TAG_WEIGHT, stems: stemsIn(pattern.tags.join(' ')) },
    { weight: DESCRIPTION_WEIGHT, stems: stemsIn(pattern.description) },
  ];
  return words.reduce((sum, { stem, count }) => {
    const held = fields.map(({ weight, stems }) => weight * shareHeld(stem, stems));
    return sum + Math.max(...held) * Math.log(1 + 100 / count);
  }, 0);
}

function shareHeld(stem: string, stems: ReadonlySet<string>): number {
  if (stems.has(stem)) return 1;
  if (stem.length < SHORTEST_PART && LATIN.test(stem)) return 0;
  for (const other of stems) if (other.includes(stem)) return PART_SHARE;
  return 0;
}

function stemsIn(text: string): ReadonlySet<string> {
  return new Set(tokenize(text).map(stemOf));
}
