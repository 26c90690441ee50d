import type { Result } from '../errors.ts';
import { success } from '../errors.ts';
import type { TokenCount } from '../search/search-index.ts';
import type { ChatPattern } from './chat-pattern.ts';
import { MAX_PATTERNS } from './chat-pattern.ts';
import { fieldTerms, isStopWord } from './question-words.ts';
import type { QuestionWord } from './rank-patterns.ts';
import { rankPatterns } from './rank-patterns.ts';
import { stemOf } from './word-stem.ts';

/** The MCP search as the chat calls it: what it found, or else what each word alone would find. */
export type SearchForChat = (
  query: string,
  limit: number,
) => Promise<
  Result<{ readonly patterns: readonly ChatPattern[]; readonly hint?: readonly TokenCount[] }>
>;

/** Finds at most eight patterns for a question in plain language; none is a success too. */
export type FindPatterns = (question: string) => Promise<Result<readonly ChatPattern[]>>;

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
  const { search } = deps;

  /** The words that something holds, rarest first. */
  async function searchableWords(
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
    const kept = await searchableWords((direct.value.hint ?? []).map(({ token }) => token));
    if (!kept.ok) return kept;
    const words = kept.value;
    if (words.length === 0) return success([]);

    const several = words.slice(1).map((_word, index) => words.slice(0, words.length - index));
    const found = await searchAll([...several, ...words.map((word) => [word])]);
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
