import type { PatternType } from '../catalog/pattern.ts';
import { type Result, success } from '../errors.ts';
import { isStopWord, stemOf } from '../search/english.ts';
import { tokenize } from '../search/normalize.ts';
import type { TokenHint } from '../search/search-patterns.ts';
import type { Vocabulary } from '../search/vocabulary.ts';

/** The most patterns of an answer. */
export const MAX_PATTERNS = 8;

/** A pattern of an answer: a hit of search_patterns (docs/specification.md#hit) with an absolute `url`. */
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
  /** Undefined while the component store does not answer. */
  readonly hasGeneratedComponent?: boolean | undefined;
}

/** The search of search_patterns: the hits, or else the count of each word. */
export type SearchForChat = (
  query: string,
  limit: number,
) => Promise<
  Result<{ readonly patterns: readonly ChatPattern[]; readonly hint?: readonly TokenHint[] }>
>;

/** Finds at most eight patterns for a question in plain language. */
export type FindPatterns = (question: string) => Promise<Result<readonly ChatPattern[]>>;

/** The most words that are searched for; each costs at most two searches. */
const MAX_WORDS = 8;
const MAX_STEMS = 40;
/** The limit of a relaxed search, whose hits are ranked here. */
const CANDIDATES = 50;

/**
 * Searches for the question as it is. If that finds nothing, searches for the stems of its words without stop words
 * (or for their synonyms, if no pattern contains a word), then for fewer and fewer of them, rarest first, and for
 * each alone (docs/specification.md#chat): at most 17 searches, ranked by `rankPatterns`.
 */
export function createFindPatterns(deps: {
  readonly search: SearchForChat;
  readonly vocabulary: () => Pick<Vocabulary, 'meaningOf'>;
}): FindPatterns {
  const { search } = deps;

  /** The words that at least one pattern contains, rarest first. */
  async function searchableWords(
    hint: readonly TokenHint[],
  ): Promise<Result<readonly QuestionWord[]>> {
    const choices = choicesFor(hint, deps.vocabulary());
    const stems = [...new Set(choices.flat())].slice(0, MAX_STEMS);
    if (stems.length === 0) return success([]);
    const tried = await search(stems.join(' '), 1);
    if (!tried.ok) return tried;
    // Without a hint, one pattern contains them all.
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

  return async (question) => {
    const direct = await search(question, MAX_PATTERNS);
    if (!direct.ok) return direct.failure.kind === 'invalid_args' ? success([]) : direct;
    if (direct.value.patterns.length > 0) return success(direct.value.patterns);
    const kept = await searchableWords(direct.value.hint ?? []);
    if (!kept.ok) return kept;
    const words = kept.value;
    if (words.length === 0) return success([]);

    const several = words.slice(1).map((_word, index) => words.slice(0, words.length - index));
    const found = await searchAll([...several, ...words.map((word) => [word])]);
    return found.ok ? success(rankPatterns(found.value, words)) : found;
  };
}

/** For each significant word, and each significant pair of words, the stems to try. */
function choicesFor(
  hint: readonly TokenHint[],
  vocabulary: Pick<Vocabulary, 'meaningOf'>,
): readonly (readonly string[])[] {
  const stemsFor = (words: string): readonly string[] =>
    (vocabulary.meaningOf(words)?.terms ?? []).flatMap((term) => tokenize(term).map(stemOf));
  const significant = hint.filter(({ token }) => !isStopWord(token));
  const unknown = significant.filter(({ count }) => count === 0).length;
  // Where most words are unknown, the question is in another language.
  const hasTypos = significant.length < 3 || unknown * 2 <= significant.length;
  return hint.flatMap(({ token, suggestions = [] }, index) => {
    const next = hint[index + 1]?.token;
    const pair = next === undefined ? [] : stemsFor(`${token} ${next}`);
    const corrections = hasTypos ? suggestions : [];
    const words = [
      ...stemsFor(token),
      ...corrections.flatMap((word) => tokenize(word).map(stemOf)),
    ];
    return [
      ...(pair.length > 0 ? [pair] : []),
      ...(isStopWord(token) ? [] : [[stemOf(token), ...words]]),
    ];
  });
}

/** The stem of a word, and how many patterns it matches (up to 100). */
export interface QuestionWord {
  readonly stem: string;
  readonly count: number;
}

/** Patterns below this share of the best weight are dropped. */
const MIN_SHARE = 0.5;

const TITLE_WEIGHT = 3;
const TAG_WEIGHT = 2;
const DESCRIPTION_WEIGHT = 1;

/** Weight of a word that is a part of another one, such as "crumb" of "breadcrumb". */
const PARTIAL_MATCH = 0.5;
/** Shorter words are parts of too many others; does not apply to scripts without spaces. */
const MIN_PART_LENGTH = 4;
const LATIN = /^[\p{Script=Latin}\p{M}\p{N}]+$/u;

/**
 * Ranks patterns by a question's words, best first. A word with the same stem counts fully, a part of a longer word
 * half; three times in a title, twice in a tag. Rare words weigh more. Ties keep their order; patterns without a
 * match are dropped.
 */
function rankPatterns(
  found: readonly ChatPattern[],
  words: readonly QuestionWord[],
): readonly ChatPattern[] {
  const distinct = new Map(found.map((pattern) => [pattern.pattern_id, pattern]));
  const ranked = [...distinct.values()]
    .map((pattern) => ({ pattern, weight: weightOf(pattern, words) }))
    .sort((a, b) => b.weight - a.weight);
  const minWeight = (ranked[0]?.weight ?? 0) * MIN_SHARE;
  return ranked
    .filter(({ weight }) => weight > 0 && weight >= minWeight)
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
    const shares = fields.map(({ weight, stems }) => weight * matchShare(stem, stems));
    return sum + Math.max(...shares) * Math.log(1 + 100 / count);
  }, 0);
}

function matchShare(stem: string, stems: ReadonlySet<string>): number {
  if (stems.has(stem)) return 1;
  if (stem.length < MIN_PART_LENGTH && LATIN.test(stem)) return 0;
  for (const other of stems) if (other.includes(stem)) return PARTIAL_MATCH;
  return 0;
}

function stemsIn(text: string): ReadonlySet<string> {
  return new Set(tokenize(text).map(stemOf));
}
