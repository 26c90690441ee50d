import type { Pattern } from '../patterns/pattern.ts';
import { construe } from './constructions.ts';
import { BETWEEN } from './decide-between.ts';
import { isStopWord, stemOf } from './english.ts';
import { readExpressions, tellingWords, wordsIn } from './expressions.ts';
import { type Language, isForeignFunctionWord, languageOf, translate } from './languages.ts';
import type { Fit } from './fit.ts';
import { MAX_QUERY_PART_WORDS, type NeedsIndex } from './needs.ts';

/** A pattern that a question asks for. */
export interface QuestionFit {
  readonly pattern: Pattern;
  /** From 0; relative to the other patterns of the same question. */
  readonly score: number;
  /** The words of the question that the pattern has, and its best expression, with their parts of the score. */
  readonly words: ReadonlyMap<string, number>;
  /** How its best expression fits, as of a brief; undefined where none is near. */
  readonly expression: Fit | undefined;
}

/** Finds patterns for questions and other sentences, which say more than a name or an expression. */
export interface QuestionIndex {
  /** At most 100 patterns that have words of a question, best first; none where no word of it says what it is about. */
  readonly rank: (question: string) => readonly QuestionFit[];
}

/** A text with more words, of which enough say what it is about, is a sentence. */
const MAX_PHRASE_WORDS = 7;
const MAX_TELLING_WORDS = 3;
/** Further words of a question are not read. */
const MAX_WORDS = 400;
/** Patterns that fit less are not listed. */
const MAX_FITS = 100;
/** Larger catalogs have no index of questions: their patterns have few expressions, which the needs index has. */
const MAX_INDEXED = 2000;
/** Patterns that are indexed, and stems that are weighed, without a pause. */
const INDEXED_AT_ONCE = 100;
const STEMS_AT_ONCE = 500;

/** How much a word of a situation counts; a name or a need counts 1. */
const SITUATION_WEIGHT = 0.7;
/** Of BM25: how soon a word that comes again says no more, and how much the length of all texts counts. */
const SATURATION = 1.5;
const LENGTH_SHARE = 0.5;
const TRANSLATED_SHARE = 0.8;
/** What it adds to be one side of "X or Y". */
const ALTERNATIVE_SHARE = 0.5;
/** How far a name stands from its "or", and how long it is, in words. */
const MAX_FROM_OR = 7;
const MAX_NAME_WORDS = 3;
/** What more patterns are called is no name of one. */
const MAX_OF_NAME = 3;
/** What the best single expression adds to all words; one name in a long question says much. */
const EXPRESSION_SHARE = 0.5;
/** The same in another language, of which fewer words are known. */
const FOREIGN_EXPRESSION_SHARE = 4;

/** Whether a text is a sentence, and not a name or a short expression of a part. */
export function isSentence(text: string): boolean {
  const words = wordsIn(text);
  const telling = tellingWords(words).length;
  return (
    telling > MAX_QUERY_PART_WORDS ||
    (telling > MAX_TELLING_WORDS && words.length > MAX_PHRASE_WORDS)
  );
}

/**
 * Indexes the expressions of patterns and their `situations` by word (docs/specification.md#suggestions). What a
 * question asks for is ranked by all of its words together (BM25), and by the expression that it has best. Yields for
 * others to work.
 */
export function* makeQuestionIndex(
  patterns: readonly Pattern[],
  needs: () => Pick<NeedsIndex, 'ofBrief'>,
): Generator<undefined, QuestionIndex | undefined> {
  if (patterns.length > MAX_INDEXED) return undefined;
  const placeOf = new Map(patterns.map((pattern, place) => [pattern, place]));
  const placesByName = new Map<string, readonly number[]>();
  const counted = yield* countWords(patterns, placeOf, placesByName);
  const { places, parts, ranges } = yield* weighWords(counted, patterns.length);
  return {
    rank(asked) {
      const question = construe(asked, false) ?? asked;
      const words = wordsIn(question).slice(0, MAX_WORDS);
      const language = languageOf(words);
      const stems = tellingStems(words, language, (each) => ranges.has(each));
      const forEachPart = (take: (place: number, word: string, part: number) => void): void => {
        for (const { word, stem, share } of stems) {
          const [from, to] = ranges.get(stem) ?? [0, 0];
          for (let at = from; at < to; at += 1)
            take(places[at] ?? -1, word, (parts[at] ?? 0) * share);
        }
      };
      const scores = new Float64Array(patterns.length);
      forEachPart((place, _, part) => {
        scores[place] = (scores[place] ?? 0) + part;
      });
      const strongest = scores.reduce((most, score) => Math.max(most, score), 0);
      if (strongest === 0) return [];
      const expressed = needs().ofBrief(question);
      const ofExpression = language === undefined ? EXPRESSION_SHARE : FOREIGN_EXPRESSION_SHARE;
      const further = [
        ...expressed.map(({ pattern, score, because }) => ({
          place: placeOf.get(pattern) ?? -1,
          word: because,
          part: (ofExpression * strongest * score) / (expressed[0]?.score ?? 1),
        })),
        ...namedAlternatives(words, placesByName).flatMap((named) =>
          named.places.map((place) => ({
            place,
            word: named.name,
            part: ALTERNATIVE_SHARE * strongest,
          })),
        ),
      ];
      for (const { place, part } of further) scores[place] = (scores[place] ?? 0) + part;
      const best = [...scores.keys()]
        .filter((place) => (scores[place] ?? 0) > 0)
        .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
        .slice(0, MAX_FITS);
      // Only of those that are listed: in a long text each of them has many words.
      const wordsOf = new Map(best.map((place) => [place, new Map<string, number>()]));
      const note = (place: number, word: string, part: number): void => {
        const noted = wordsOf.get(place);
        noted?.set(word, (noted.get(word) ?? 0) + part);
      };
      forEachPart(note);
      for (const { place, word, part } of further) note(place, word, part);
      const fitOf = new Map(expressed.map((fit) => [fit.pattern, fit]));
      return best.flatMap((place) => {
        const pattern = patterns[place];
        if (pattern === undefined) return [];
        const noted = [...(wordsOf.get(place) ?? [])].sort(([, a], [, b]) => b - a);
        const expression = fitOf.get(pattern);
        return [{ pattern, score: scores[place] ?? 0, words: new Map(noted), expression }];
      });
    },
  };
}

/** How often each pattern has each word, by stem, and how many words it has; both by weight. */
interface WordCounts {
  readonly countsByStem: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly lengths: readonly number[];
}

/** Counts the words of all patterns, and adds the places of those with each name. */
function* countWords(
  patterns: readonly Pattern[],
  placeOf: ReadonlyMap<Pattern, number>,
  placesByName: Map<string, readonly number[]>,
): Generator<undefined, WordCounts> {
  const countsByStem = new Map<string, Map<number, number>>();
  const lengths = patterns.map(() => 0);
  const add = (place: number, stems: readonly string[], weight: number): void => {
    lengths[place] = (lengths[place] ?? 0) + stems.length * weight;
    for (const stem of stems) {
      const counts = countsByStem.get(stem) ?? new Map<number, number>();
      countsByStem.set(stem, counts);
      counts.set(place, (counts.get(place) ?? 0) + weight);
    }
  };
  for (const { pattern, stems, weight, isHead, whole } of yield* readExpressions(patterns)) {
    const place = placeOf.get(pattern) ?? -1;
    add(place, stems, weight);
    if (isHead) placesByName.set(whole, [...new Set(placesByName.get(whole)).add(place)]);
  }
  for (const [place, { situations = [] }] of patterns.entries()) {
    if (place % INDEXED_AT_ONCE === 0) yield;
    for (const text of situations) {
      add(place, [...new Set(tellingWords(wordsIn(text)).map(stemOf))], SITUATION_WEIGHT);
    }
  }
  yield;
  return { countsByStem, lengths };
}

/** Of each stem, from where to where its places and parts stand. */
interface WeighedWords {
  readonly places: Uint16Array;
  readonly parts: Float32Array;
  readonly ranges: ReadonlyMap<string, readonly [start: number, end: number]>;
}

/**
 * A word's part of the score of each pattern that has it, which is the same for any question: in flat arrays, which take
 * a tenth of the memory of objects.
 */
function* weighWords(
  { countsByStem, lengths }: WordCounts,
  patternCount: number,
): Generator<undefined, WeighedWords> {
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
  const bends = lengths.map(
    (length) => SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * (length / averageLength)),
  );
  const total = countsByStem.values().reduce((sum, counts) => sum + counts.size, 0);
  const [places, parts] = [new Uint16Array(total), new Float32Array(total)];
  const ranges = new Map<string, readonly [start: number, end: number]>();
  let end = 0;
  for (const [stem, counts] of countsByStem) {
    if (ranges.size % STEMS_AT_ONCE === 0) yield;
    const rarity = Math.log(1 + patternCount / (1 + counts.size));
    const start = end;
    for (const [place, count] of counts) {
      places[end] = place;
      parts[end] = (rarity * count * (SATURATION + 1)) / (count + (bends[place] ?? 0));
      end += 1;
    }
    ranges.set(stem, [start, end]);
  }
  return { places, parts, ranges };
}

interface AskedStem {
  readonly word: string;
  readonly stem: string;
  /** How surely the word means it. */
  readonly share: number;
}

/** The stems of the words of a question that say what it is about, and those of their translations. */
function tellingStems(
  words: readonly string[],
  language: Language | undefined,
  isKnown: (stem: string) => boolean,
): readonly AskedStem[] {
  const stems = new Map<string, AskedStem>();
  for (const word of words) {
    if (isStopWord(word) || isForeignFunctionWord(word)) continue;
    const own = stemOf(word);
    const translated = language === undefined || isKnown(own) ? [] : translate(word, language);
    for (const stem of [own, ...translated]) {
      const share = stem === own ? 1 : TRANSLATED_SHARE;
      if (share > (stems.get(stem)?.share ?? 0)) stems.set(stem, { word, stem, share });
    }
  }
  return [...stems.values()];
}

interface NamedAlternative {
  readonly name: string;
  readonly places: readonly number[];
}

/** Of "X or Y", the patterns that are called X and Y; none where one side names nothing. */
function namedAlternatives(
  words: readonly string[],
  placesByName: ReadonlyMap<string, readonly number[]>,
): readonly NamedAlternative[] {
  const stems = words.map(stemOf);
  /** The name that stands nearest to the "or"; of several there, the longest. */
  const nearestName = (at: number, step: -1 | 1): NamedAlternative | undefined => {
    for (let away = 1; away <= MAX_FROM_OR; away += 1) {
      for (let count = MAX_NAME_WORDS; count > 0; count -= 1) {
        const start = step > 0 ? at + away : at - away - count + 1;
        if (start < 0 || start + count > words.length) continue;
        const places = placesByName.get(stems.slice(start, start + count).join(' '));
        if (places === undefined || places.length > MAX_OF_NAME) continue;
        return { name: words.slice(start, start + count).join(' '), places };
      }
    }
    return undefined;
  };
  for (const [at, word] of words.entries()) {
    if (!BETWEEN.has(word)) continue;
    const [left, right] = [nearestName(at, -1), nearestName(at, 1)];
    if (left !== undefined && right !== undefined) return [left, right];
  }
  return [];
}
