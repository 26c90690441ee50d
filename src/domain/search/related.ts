import { editDistance } from '../text.ts';
import { isStopWord, stemOf } from './english.ts';
import type { RankedEntry } from './match.ts';
import { tokenize } from './normalize.ts';
import { isSentence } from './questions.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** Patterns that a query leads to, although they do not contain its words. */
export interface Related {
  /** What the query was corrected to, if it was; likeliest first. */
  readonly corrected: readonly string[];
  /** The word or phrase of the query that the catalog is known to have no pattern for. */
  readonly missing: string | undefined;
  readonly groups: readonly RelatedGroup[];
  /** Whether the query is a sentence: its only group is ranked for all of it. */
  readonly isSentence?: boolean | undefined;
}

/** The patterns related to one word or phrase, by index, best first. */
export interface RelatedGroup {
  readonly word: string;
  readonly indices: readonly number[];
}

/** The search of `findRelated`. */
export interface RelatedSearch {
  readonly vocabulary: Vocabulary;
  /** The entries that match every token, best first. */
  readonly find: (tokens: readonly string[]) => readonly RankedEntry[];
  /** The entries that the query asks for in other words, best first. */
  readonly needed: (query: string) => readonly number[];
  /** The entries that have most of its words, best first, and of a sentence those that it asks for; not known in the browser. */
  readonly suggested?: ((query: string) => readonly number[]) | undefined;
}

/** Further words of a long query are not read. */
const MAX_TOKENS = 40;
const MAX_PARTS = 6;
const MAX_SEARCHES = 12;
const MAX_GROUPS = 3;
const MAX_IN_GROUP = 5;
/** As many as the chat shows. */
const MAX_FOR_SENTENCE = 8;
/** Of one term of a group. */
const MAX_PER_TERM = 3;

/** Where a phrase is not found, shorter words of it are not corrected. */
const MIN_SURE_LENGTH = 6;

/** With fewer parts, each is shown separately. */
const MIN_MOST = 3;

/** With fewer patterns than this, another correction is tried. */
const FEW = 4;

/**
 * Finds what is related to a query: by synonyms, and where nothing matches by other forms of its words, by misspellings
 * and by its words one by one. At most 12 searches, however long the query is.
 *
 * @param matched the entries that match the query itself; they are not listed again
 */
export function findRelated(
  query: string,
  { vocabulary, find, needed, suggested }: RelatedSearch,
  matched: readonly RankedEntry[],
): Related {
  const tokens = tokenize(query).slice(0, MAX_TOKENS);
  const listed = new Set(matched.map(({ index }) => index));
  let searches = 0;

  /** Entries that are named by a text; without one, those that contain it. */
  function findBounded(text: string): readonly number[] {
    searches += 1;
    if (searches > MAX_SEARCHES) return [];
    const words = tokenize(text);
    const found = find(words);
    const named = found.filter(({ fit }) => fit <= words.length);
    return (named.length > 0 ? named : found).map(({ index }) => index);
  }

  function group(word: string, terms: readonly string[]): readonly RelatedGroup[] {
    const indices: number[] = [];
    for (const term of terms) {
      if (indices.length >= MAX_IN_GROUP) break;
      const found = findBounded(term).filter((index) => !listed.has(index));
      for (const index of found.slice(0, MAX_PER_TERM)) {
        indices.push(index);
        listed.add(index);
      }
    }
    return indices.length === 0 ? [] : [{ word, indices: indices.slice(0, MAX_IN_GROUP) }];
  }

  /** What is needed in other words than those of the entries. */
  function leadByNeed(): readonly RelatedGroup[] {
    const indices = needed(query).filter((index) => !listed.has(index));
    return indices.length === 0
      ? []
      : [{ word: tokens.join(' '), indices: indices.slice(0, MAX_IN_GROUP) }];
  }

  /** What has all words, then what is needed by them. */
  function fill([first, ...others]: readonly RelatedGroup[]): readonly RelatedGroup[] {
    const more = leadByNeed().flatMap(({ indices }) => indices);
    return first === undefined
      ? others
      : [{ ...first, indices: [...first.indices, ...more].slice(0, MAX_IN_GROUP) }, ...others];
  }

  /** What has most of the words, where nothing has them all. */
  function leadByMost(text: string): readonly RelatedGroup[] {
    const indices = (suggested?.(query) ?? []).filter((index) => !listed.has(index));
    for (const index of indices.slice(0, MAX_PER_TERM)) listed.add(index);
    return indices.length === 0 ? [] : [{ word: text, indices: indices.slice(0, MAX_PER_TERM) }];
  }

  function leadByCorrection(token: string): Related {
    const groups: RelatedGroup[] = [];
    for (const word of vocabulary.nearest(token)) {
      const isKnown = groups.some((other) => stemOf(other.word) === stemOf(word));
      if (!isKnown) groups.push(...group(word, vocabulary.termsOf(word)));
      if (groups.reduce((sum, { indices }) => sum + indices.length, 0) >= FEW) break;
    }
    if (groups.length === 0) groups.push(...leadByNeed());
    const corrected = groups.map(({ word }) => word).filter((word) => word !== token);
    const missing = corrected.find((word) => vocabulary.meaningOf(word)?.isMissing === true);
    return { corrected: matched.length === 0 ? corrected : [], missing, groups };
  }

  function leadByWords(): Related {
    const joined = tokens.join('');
    if (vocabulary.has(joined)) {
      return {
        corrected: [joined],
        missing: undefined,
        groups: group(joined, vocabulary.termsOf(joined)),
      };
    }
    const asked = splitIntoParts(tokens, vocabulary).slice(0, MAX_PARTS);
    const read = asked.flatMap(({ text, meaning }) => {
      if (meaning !== undefined) {
        const terms = vocabulary.termsOf(text);
        return [{ text, terms, isCorrected: false, isMissing: meaning.isMissing }];
      }
      if (findBounded(text).length > 0) {
        return [{ text, terms: [text], isCorrected: false, isMissing: false }];
      }
      const [word] = vocabulary.nearest(text);
      if (word === undefined) return [];
      const isMissing = vocabulary.meaningOf(word)?.isMissing === true;
      const isFar = editDistance(text, word, 2) > 1;
      const isShort = text.length < MIN_SURE_LENGTH;
      const terms = vocabulary.termsOf(word);
      return [{ text: word, terms, isCorrected: true, isFar, isShort, isMissing }];
    });
    // Nothing of the query is known, and what is left of it is another word: "purple elephant" is not about people.
    const isGuess =
      read.length < asked.length && read.every((part) => 'isFar' in part && part.isFar);
    // Of a phrase that is mostly unknown, a word of some text says nothing: "blockchain wallet connect".
    const isMention =
      read.length * 2 < asked.length &&
      read.every(
        ({ text, terms, isCorrected }) =>
          !isCorrected && terms[0] === text && !vocabulary.has(text),
      );
    const phrase = isGuess || isMention ? [] : read;
    const whole = phrase.map(({ text }) => text).join(' ');
    const replaced = phrase.map(({ terms }) => terms[0] ?? '').join(' ');
    const all = phrase.length < 2 ? [] : group(whole, [...new Set([whole, replaced])]);
    // A short word is near many others: "seat map" is not about a "stat map", which nothing is.
    const parts =
      all.length > 0 || phrase.length < 2
        ? phrase
        : phrase.filter((part) => !('isShort' in part && part.isShort));
    const together = parts.map(({ text }) => text).join(' ');
    const corrected = parts.some(({ isCorrected }) => isCorrected) ? [together] : [];
    const missing = parts.find(({ isMissing }) => isMissing)?.text;
    if (all.length > 0)
      return { corrected, missing, groups: corrected.length > 0 ? all : fill(all) };
    const most = parts.length < MIN_MOST ? [] : leadByMost(together);
    const needs = leadByNeed();
    // Where one word leads there by itself, it says so.
    const [first] = parts.length === 1 ? (parts[0]?.terms ?? []) : [];
    const isByWord = first !== undefined && findBounded(first)[0] === needs[0]?.indices[0];
    if (needs.length > 0 && !isByWord) {
      // What is needed was asked for in the words of the query.
      return { corrected: most.length > 0 ? corrected : [], missing, groups: [...most, ...needs] };
    }
    const groups = parts.slice(0, MAX_GROUPS).flatMap(({ text, terms }) => group(text, terms));
    return { corrected, missing, groups: [...most, ...groups] };
  }

  if (tokens.length === 0 || matched.length > FEW) return NOTHING_RELATED;
  if (suggested !== undefined && isSentence(query)) {
    const indices = suggested(query)
      .filter((index) => !listed.has(index))
      .slice(0, MAX_FOR_SENTENCE);
    const groups = indices.length === 0 ? [] : [{ word: tokens.join(' '), indices }];
    return { ...NOTHING_RELATED, groups, isSentence: true };
  }
  const phrase = tokens.join(' ');
  const meaning = vocabulary.meaningOf(phrase);
  if (meaning !== undefined) {
    const isMissing = meaning.isMissing && matched.length === 0;
    const groups = group(phrase, meaning.terms);
    // Nothing is near a word that is listed as it is; another form of one may be misspelled.
    const isFew = groups.reduce((sum, { indices }) => sum + indices.length, 0) < FEW;
    const others =
      isFew && matched.length === 0 && tokens.length === 1 ? leadByCorrection(phrase).groups : [];
    return {
      corrected: [],
      missing: isMissing ? phrase : undefined,
      groups: [...groups, ...others],
    };
  }
  if (matched.length > 0 && isWhole(tokens, vocabulary)) {
    return { ...NOTHING_RELATED, groups: tokens.length > 1 ? leadByNeed() : [] };
  }
  return tokens.length === 1 ? leadByCorrection(phrase) : leadByWords();
}

export const NOTHING_RELATED: Related = { corrected: [], missing: undefined, groups: [] };

/** Whether a query that matches cannot be a misspelling: several words, or one of a title or tag. */
function isWhole([token = '', ...others]: readonly string[], vocabulary: Vocabulary): boolean {
  return others.length > 0 || vocabulary.has(token);
}

/** A word of a query, or two that `synonyms.yaml` has as a phrase. */
interface QueryPart {
  readonly text: string;
  readonly meaning: Meaning | undefined;
}

/** The parts of a query that say what it is about; stop words only if there is nothing else. */
function splitIntoParts(tokens: readonly string[], vocabulary: Vocabulary): readonly QueryPart[] {
  const parts: QueryPart[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token = '', next] = tokens.slice(at, at + 2);
    const pair = next === undefined ? undefined : vocabulary.meaningOf(`${token} ${next}`);
    if (pair !== undefined) {
      parts.push({ text: `${token} ${next}`, meaning: pair });
      at += 1;
    } else if (!isStopWord(token)) {
      parts.push({ text: token, meaning: vocabulary.meaningOf(token) });
    }
  }
  return parts.length > 0 ? parts : tokens.map((text) => ({ text, meaning: undefined }));
}
