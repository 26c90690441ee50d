import type { CatalogSynonyms } from '../patterns/synonyms.ts';
import { editDistance } from '../text.ts';
import { stemOf, stemsOf } from './english.ts';
import type { NormalizedEntry } from './match.ts';
import { createPrepared } from './prepared.ts';

/** What a word or phrase of `synonyms.yaml` means. */
export interface Meaning {
  /** Replacement terms, likeliest first. */
  readonly terms: readonly string[];
  /** Whether the catalog has no pattern for it. */
  readonly isMissing: boolean;
}

/** The words of titles, tags and `synonyms.yaml`, for suggestions after a search without results. */
export interface Vocabulary {
  /** The meaning of a normalized word or phrase, in any form of its words, also written as one word. */
  readonly meaningOf: (words: string) => Meaning | undefined;
  /** Search terms for a word: itself, if it is in a title or tag, and its synonyms. */
  readonly termsOf: (word: string) => readonly string[];
  /** Whether a token is a word of a title or tag. */
  readonly has: (token: string) => boolean;
  /**
   * The words that a token may be another form or a misspelling of, closest first. None for a word of `synonyms.yaml`,
   * which is not misspelled.
   */
  readonly nearest: (token: string) => readonly string[];
  /** Adds the words of entries that replace others; the words of those stay. */
  readonly add: (entries: Iterable<VocabularyEntry>) => void;
  /** Reads the words in steps; otherwise the first call does. */
  readonly steps: () => Iterable<undefined>;
}

type VocabularyEntry = Pick<NormalizedEntry, 'title' | 'tags'>;

/** Bound memory and build time; the words of further entries are not suggested. */
const MAX_WORDS = 20_000;
const MAX_ENTRIES = 20_000;

/** Tokens and words of other lengths are not compared. */
const MIN_LENGTH = 3;
const MAX_LENGTH = 40;

const MAX_NEAREST = 3;

/** Builds the vocabulary of a catalog. */
export function createVocabulary(
  entries: Iterable<VocabularyEntry>,
  { synonyms, missing }: CatalogSynonyms,
): Vocabulary {
  const meanings = new Map<string, Meaning>();
  const meaningByStems = new Map<string, Meaning>();
  const addMeanings = (listed: CatalogSynonyms['synonyms'], isMissing: boolean): void => {
    for (const [words, terms] of Object.entries(listed)) {
      const meaning = { terms, isMissing };
      meanings.set(words, meaning);
      if (!meaningByStems.has(stemsOf(words))) meaningByStems.set(stemsOf(words), meaning);
    }
  };
  addMeanings(synonyms, false);
  addMeanings(missing, true);
  const later: Iterable<VocabularyEntry>[] = [];
  const words = createPrepared(
    (function* make() {
      const list = yield* makeWordList(entries, meanings.keys());
      for (const added of later) list.add(added);
      return list;
    })(),
  );

  const meaningOf = (text: string): Meaning | undefined =>
    meanings.get(text) ??
    meanings.get(text.replaceAll(' ', '')) ??
    meaningByStems.get(stemsOf(text));
  const has = (token: string): boolean => (words.get().weightOf(token) ?? 0) > SYNONYM_WEIGHT;

  return {
    meaningOf,
    has,
    add(added) {
      const made = words.made();
      if (made === undefined) later.push(added);
      else made.add(added);
    },
    steps: words.steps,
    termsOf: (word) => [...(has(word) ? [word] : []), ...(meaningOf(word)?.terms ?? [])],
    nearest(token) {
      if (token.length > MAX_LENGTH || meanings.has(token)) return [];
      const form = words
        .get()
        .withStem(stemOf(token))
        .find((word) => word !== token);
      const forms = form === undefined ? [] : [form];
      return [...new Set([...forms, ...words.get().closest(token)])].slice(0, MAX_NEAREST);
    },
  };
}

interface Word {
  readonly word: string;
  weight: number;
  readonly letters: number;
}

/** The distinct words, with how much each counts. */
interface WordList {
  readonly weightOf: (word: string) => number | undefined;
  readonly withStem: (stem: string) => readonly string[];
  /** The words that few edits turn into a token, closest first. */
  readonly closest: (token: string) => readonly string[];
  readonly add: Vocabulary['add'];
}

const TITLE_WEIGHT = 2;
const TAG_WEIGHT = 1;
const SYNONYM_WEIGHT = 0;

/** Entries that are read without a pause. */
const READ_AT_ONCE = 1000;

function* makeWordList(
  entries: Iterable<VocabularyEntry>,
  synonyms: Iterable<string>,
): Generator<undefined, WordList> {
  const wordByText = new Map<string, Word>();
  const wordsByStem = new Map<string, Word[]>();
  const words: Word[] = [];
  const addText = (text: string, weight: number): void => {
    for (const each of text.split(' ')) {
      if (each.length < MIN_LENGTH || each.length > MAX_LENGTH) continue;
      const known = wordByText.get(each);
      if (known !== undefined) known.weight = Math.max(known.weight, weight);
      else if (words.length < MAX_WORDS) {
        const word = { word: each, weight, letters: lettersOf(each) };
        words.push(word);
        wordByText.set(each, word);
        const stem = stemOf(each);
        const withStem = wordsByStem.get(stem);
        if (withStem === undefined) wordsByStem.set(stem, [word]);
        else withStem.push(word);
      }
    }
  };
  function* addEntries(added: Iterable<VocabularyEntry>): Generator<undefined, void> {
    let count = 0;
    for (const { title, tags } of added) {
      count += 1;
      if (count > MAX_ENTRIES) break;
      if (count % READ_AT_ONCE === 0) yield;
      addText(title, TITLE_WEIGHT);
      for (const tag of tags) addText(tag, TAG_WEIGHT);
    }
  }
  for (const each of synonyms) if (!each.includes(' ')) addText(each, SYNONYM_WEIGHT);
  yield* addEntries(entries);

  return {
    add: (added) => void [...addEntries(added)],
    weightOf: (word) => wordByText.get(word)?.weight,
    withStem: (stem) =>
      (wordsByStem.get(stem) ?? []).toSorted((a, b) => b.weight - a.weight).map(({ word }) => word),
    closest(token) {
      if (token.length < MIN_LENGTH) return [];
      const atMost = token.length < LONG_WORD ? 1 : 2;
      const letters = lettersOf(token);
      return words
        .filter(
          // Skips almost all words: one edit changes at most two letters of the set.
          (other) =>
            Math.abs(other.word.length - token.length) <= atMost &&
            bitCount(other.letters ^ letters) <= 2 * atMost &&
            other.word !== token,
        )
        .flatMap(({ word, weight }) => {
          const distance = editDistance(token, word, atMost);
          return distance > atMost ? [] : [{ word, cost: costOf(token, word, distance), weight }];
        })
        .sort((a, b) => a.cost - b.cost || b.weight - a.weight)
        .slice(0, MAX_NEAREST)
        .map(({ word }) => word);
    },
  };
}

/** From this length on, a token may have two wrong letters. */
const LONG_WORD = 6;

/** Prefers words with the same first letter, then those with an inserted letter. */
function costOf(token: string, word: string, distance: number): number {
  const isOtherStart = token[0] !== word[0];
  const isOtherLetter = token.length === word.length && lettersOf(token) !== lettersOf(word);
  return distance * 4 + (isOtherStart ? 2 : 0) + (isOtherLetter ? 1 : 0);
}

/** The letters of a word as a set of 32 bits; several letters can share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
