import type { Result } from '../errors.ts';
import { success } from '../errors.ts';
import type { TokenCount } from '../search/search-index.ts';
import type { NormalizedEntry } from '../search/match.ts';
import { matchesTokens, normalizeEntry } from '../search/match.ts';
import { scoreEntry } from '../search/score.ts';
import type { ChatPattern } from './chat-pattern.ts';
import { MAX_PATTERNS } from './chat-pattern.ts';
import { isStopWord, otherForms } from './question-words.ts';

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
const MAX_FORMS = 40;
/** What a relaxed search asks for: its hits are put in order here, unlike those of the question as it is. */
const CANDIDATES = 50;
/** A pattern that has less than this share of what the best one has answers another question. */
const LEAST_SHARE = 0.5;

/** A word to search for, and how many patterns hold it (counted up to 100). */
interface Word {
  readonly text: string;
  readonly count: number;
}

/**
 * Searches for the question as it is. A question in plain language rarely matches every word, so when nothing is
 * found the search is asked again without stop words and without the words that nothing holds (or with another
 * form of them), then with fewer and fewer words, the rarest kept longest, and with each word alone (DESIGN.md 8):
 * at most 17 searches. What these find is ordered by how many of the question's words it holds, rare ones weighing
 * more, then by the site's score of those words (SPEC.md 4.1.7).
 */
export function createFindPatterns(deps: { readonly search: SearchForChat }): FindPatterns {
  const { search } = deps;

  /** The words that something holds, rarest first. */
  async function searchableWords(counts: readonly TokenCount[]): Promise<Result<readonly Word[]>> {
    const telling = counts.filter(({ token }) => !isStopWord(token));
    const missing = telling.filter(({ count }) => count === 0).map(({ token }) => token);
    const forms = [...new Set(missing.flatMap(otherForms))].slice(0, MAX_FORMS);
    const countByForm = new Map<string, number>();
    if (forms.length > 0) {
      const tried = await search(forms.join(' '), 1);
      if (!tried.ok) return tried;
      // Without a hint one pattern holds them all.
      for (const form of forms) countByForm.set(form, 1);
      for (const { token, count } of tried.value.hint ?? []) countByForm.set(token, count);
    }
    const words = telling.flatMap(({ token, count }): readonly Word[] => {
      if (count > 0) return [{ text: token, count }];
      const form = otherForms(token).find((other) => (countByForm.get(other) ?? 0) > 0);
      return form === undefined ? [] : [{ text: form, count: countByForm.get(form) ?? 0 }];
    });
    const distinct = new Map(words.map((word) => [word.text, word]));
    return success([...distinct.values()].sort((a, b) => a.count - b.count).slice(0, MAX_WORDS));
  }

  async function searchAll(
    queries: readonly (readonly Word[])[],
  ): Promise<Result<readonly ChatPattern[]>> {
    const found: ChatPattern[] = [];
    for (const words of queries) {
      const outcome = await search(words.map(({ text }) => text).join(' '), CANDIDATES);
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

    const together = await searchAll([words]);
    if (!together.ok || together.value.length > 0 || words.length === 1) {
      return together.ok ? success(bestOf(together.value, words)) : together;
    }
    const fewer = words.slice(2).map((_word, index) => words.slice(0, words.length - 1 - index));
    const apart = await searchAll([...fewer, ...words.map((word) => [word])]);
    return apart.ok ? success(bestOf(apart.value, words)) : apart;
  };
}

/** The patterns that hold most of the words, best first; equals keep the order in which they were found. */
function bestOf(found: readonly ChatPattern[], words: readonly Word[]): readonly ChatPattern[] {
  const distinct = new Map(found.map((pattern) => [pattern.pattern_id, pattern]));
  const ranked = [...distinct.values()]
    .map((pattern) => {
      const entry = normalizeEntry({ ...pattern, searchText: '' });
      return { pattern, coverage: coverageOf(entry, words), score: scoreOf(entry, words) };
    })
    .sort((a, b) => b.coverage - a.coverage || b.score - a.score);
  const least = (ranked[0]?.coverage ?? 0) * LEAST_SHARE;
  return ranked
    .filter(({ coverage }) => coverage >= least)
    .slice(0, MAX_PATTERNS)
    .map(({ pattern }) => pattern);
}

/** How much of the question an entry holds: a word that few patterns hold says more than a common one. */
function coverageOf(entry: NormalizedEntry, words: readonly Word[]): number {
  return words
    .filter(({ text }) => matchesTokens(entry, [text], true))
    .reduce((sum, { count }) => sum + Math.log(1 + 100 / count), 0);
}

function scoreOf(entry: NormalizedEntry, words: readonly Word[]): number {
  return words.reduce((sum, { text }) => sum + scoreEntry(entry, text), 0);
}
