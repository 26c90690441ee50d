import { isStopWord } from '../search/english.ts';
import type { TokenCount } from '../search/search-index.ts';

/** Counts the words of one search that no pattern contains; `month` of now, in UTC. Never fails. */
export type RecordMisses = (hint: readonly TokenCount[]) => void;

/** A word that searches missed in a month, without query, address or day. */
export interface MissRow {
  /** `2026-11`, in UTC. */
  readonly month: string;
  readonly word: string;
  readonly count: number;
}

/** Of one search. */
const MAX_WORDS = 8;

/** Natural words only, no keys, addresses or numbers. */
const WORD = /^(?=.*\p{L})[\p{L}\p{M}\p{N}]{2,30}$/u;
const MAX_DIGITS = 2;

/** The words of a search's hint that are counted as missed. */
export function missedWords(hint: readonly TokenCount[]): readonly string[] {
  return hint
    .filter(({ token, count }) => count === 0 && WORD.test(token) && !isStopWord(token))
    .map(({ token }) => token)
    .filter((token) => token.replaceAll(/\P{N}/gu, '').length <= MAX_DIGITS)
    .slice(0, MAX_WORDS);
}
