import { isStopWord } from '../search/english.ts';
import { tokenize } from '../search/normalize.ts';

/** Counts phrases that somebody asked for and did not find, by the address of the client. Never fails. */
export type RecordWanted = (phrases: readonly string[], ip: string) => void;

/** What one client asked for and did not find on a day. */
export interface WantedRow {
  /** `2026-11-25`, in UTC. */
  readonly day: string;
  readonly phrase: string;
  /** A keyed hash of address and phrase: it does not reveal which phrases are of one client. */
  readonly client: string;
  readonly count: number;
}

/** A phrase that is shown to the operator. */
export interface WantedPhrase {
  readonly phrase: string;
  readonly count: number;
}

/** Of one request. */
const MAX_PHRASES = 12;

/** Longer texts are sentences, which may say who asks. */
const MAX_PHRASE_WORDS = 4;

/** Natural words only, no keys, addresses or numbers. */
const WORD = /^(?=.*\p{L})[\p{L}\p{M}\p{N}]{1,30}$/u;
const MAX_DIGITS = 2;

/**
 * The phrases that are counted of what a request asked for and did not find (docs/specification.md#wanted): texts of at most four
 * words, normalized. Where none is that short, single words that no pattern has.
 */
export function wantedPhrases(
  texts: readonly string[],
  unknownWords: readonly string[] = [],
): readonly string[] {
  const phrases = texts.flatMap((text) => phraseOf(text) ?? []);
  const counted =
    phrases.length > 0 ? phrases : unknownWords.flatMap((word) => phraseOf(word) ?? []);
  return [...new Set(counted)].slice(0, MAX_PHRASES);
}

function phraseOf(text: string): string | undefined {
  const words = tokenize(text);
  const isPhrase =
    words.length <= MAX_PHRASE_WORDS &&
    words.every(isNatural) &&
    words.some((word) => word.length > 1 && !isStopWord(word));
  return isPhrase ? words.join(' ') : undefined;
}

function isNatural(word: string): boolean {
  return WORD.test(word) && word.replaceAll(/\P{N}/gu, '').length <= MAX_DIGITS;
}
