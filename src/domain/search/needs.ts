import type { Pattern } from '../patterns/pattern.ts';
import { PIECE_WEIGHT, sourceOf } from './component-names.ts';
import { editDistance } from '../text.ts';
import { construe } from './constructions.ts';
import { createOfPart } from './construed-parts.ts';
import { stemOf } from './english.ts';
import {
  type Expression,
  NEED_WEIGHT,
  readExpressions,
  tellingWords,
  wholeOf,
  wordsIn,
} from './expressions.ts';
import { type Fit, MIN_BRIEF_SCORE, MIN_PART_SCORE, areNear } from './fit.ts';
import { createFindHeads } from './heads.ts';
import { type Language, isFalseFriend, isOnlyGerman, languageOf, translate } from './languages.ts';
import type { NeedsEntry } from './pattern-names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Finds patterns by what they are called and what they are needed for. */
export interface NeedsIndex<Entry extends NeedsEntry = Pattern> {
  /**
   * The patterns that a name or a short expression fits, best first, and examples where none fits as well; further ones
   * cannot be distinguished from chance.
   */
  readonly ofPart: (part: string) => readonly Fit<Entry>[];
  /** The patterns that sentences ask for, best first, without examples. */
  readonly ofBrief: (brief: string) => readonly Fit<Entry>[];
  /** Only the patterns that surely fit a part or, where it is longer, a brief, without examples; best first. */
  readonly ofQuery: (query: string) => readonly Fit<Entry>[];
}

/** Below it, it has a word by chance. */
const MIN_SCORE = 0.05;

/** Of an expression that is the whole part, stop words and all: a user menu is not any menu. */
const WHOLE_BONUS = 0.2;

/** What the other words of a part add to its head where the pattern has all of them. */
const MODIFIER_SHARE = 0.15;
/** In a brief, a tag or a description says less: any sentence has some of their words. */
const BRIEF_SHARE = 0.65;

/** Of an example that fits as well as what it is an example of. */
const EXAMPLE_SHARE = 0.97;
const DEPRECATED_SHARE = 0.85;
const BARE_SHARE = 0.97;

/** Of a word that was corrected, or is a part of a longer one. */
const INEXACT_SHARE = 0.8;
const MIN_PART_LENGTH = 4;
/** Of a word that has no meaning itself, those of its parts that have one. */
const MIN_COVERED_SHARE = 0.6;

/** The rarity of the words of an expression from which a brief that has them asks for it. */
const TELLING_RARITY = 8;
const APART_SHARE = 0.5;
/** What all words of a brief that a pattern has add to its best expression, and the rarity of which all counts. */
const WORDS_SHARE = 0.75;
const ALL_RARITY = 16;

/** Bound the work of one call; further words and patterns are not read. */
const MAX_PART_WORDS = 16;
/** A query with more words that say what it is about is a brief. */
export const MAX_QUERY_PART_WORDS = 5;
const MAX_BRIEF_WORDS = 400;
const MAX_CORRECTED = 6;
const MAX_EXPRESSIONS_READ = 3000;
const MAX_FITS = 50;

/** Of the largest catalogs only the first patterns are indexed. */
const MAX_INDEXED = 20_000;

interface IndexedExpression<Entry extends NeedsEntry> extends Expression<Entry> {
  readonly place: number;
  /** Of each of its stems. */
  rarities: readonly number[];
  /** Of all of its words. */
  rarity: number;
}

/** Stems that are asked for, with how surely each is meant, and the rarity of all words together. */
interface Asked {
  readonly shares: ReadonlyMap<string, number>;
  /** Where they are in the text, by stem. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly rarity: number;
}

/** Indexes the names and needs of patterns: once for each build. Yields for others to work. */
export function* makeNeedsIndex<Entry extends NeedsEntry>(
  patterns: readonly Entry[],
  vocabulary: Pick<Vocabulary, 'nearest'>,
): Generator<undefined, NeedsIndex<Entry>> {
  const indexed = patterns.slice(0, MAX_INDEXED);
  const expressionsByStem = new Map<string, IndexedExpression<Entry>[]>();
  const patternCounts = new Map<string, number>();
  const expressions = (yield* readExpressions(indexed)).map(
    (each, place): IndexedExpression<Entry> => {
      const source = sourceOf(each);
      const more = { isHead: each.isHead && source !== PIECE_WEIGHT, rarities: [], rarity: 0 };
      return { ...each, source, place, ...more };
    },
  );
  for (const expression of expressions) {
    for (const stem of expression.stems) {
      // Those of a pattern follow each other.
      if (expressionsByStem.get(stem)?.at(-1)?.pattern !== expression.pattern) {
        patternCounts.set(stem, (patternCounts.get(stem) ?? 0) + 1);
      }
      push(expressionsByStem, stem, expression);
    }
  }
  const rarityOfCount = (count: number): number => Math.log(1 + indexed.length / (1 + count));
  const rarityByStem = new Map(
    [...patternCounts].map(([stem, count]) => [stem, rarityOfCount(count)]),
  );
  const rarityOf = (stem: string): number => rarityByStem.get(stem) ?? rarityOfCount(0);
  for (const expression of expressions) {
    expression.rarities = expression.stems.map(rarityOf);
    expression.rarity = sum(expression.rarities);
  }

  /**
   * @param correct which words that nothing has are read as the nearest that something has: beside the name of a
   *   component, only misspelled ones, since others are of the domain
   */
  function read(text: string, maxWords: number, correct: 'all' | 'beside a head' | 'none'): Asked {
    const isPart = correct !== 'none';
    const all = wordsIn(text).slice(0, maxWords);
    // A part is too short for words that tell its language.
    const language = languageOf(all) ?? (isPart && all.some(isOnlyGerman) ? 'de' : undefined);
    // What names no language and is longer than a part is English.
    const isEnglish = language === undefined && !isPart;
    const shares = new Map<string, number>();
    const places = new Map<string, number[]>();
    let rarity = 0;
    let corrected = 0;
    for (const [place, word] of tellingWords(all).entries()) {
      const known = stemsOf(word, language, isEnglish);
      if (known.size === 0 && isPart && corrected < MAX_CORRECTED) {
        corrected += 1;
        // Typos leave the first letter: a station is not a citation.
        const similar = vocabulary
          .nearest(word)
          .filter((other) => other[0] === word[0])
          .filter((other) => correct === 'all' || editDistance(word, other, 1) <= 1);
        const nearest = similar.map(stemOf);
        const [first] = nearest.filter((other) => expressionsByStem.has(other));
        if (first !== undefined) known.set(first, INEXACT_SHARE);
      }
      const stems = [...known.keys()];
      const isNew = stems.length === 0 || stems.some((each) => !shares.has(each));
      if (isNew) rarity += rarityOf(stems.at(-1) ?? stemOf(word));
      for (const [each, share] of known) {
        shares.set(each, Math.max(shares.get(each) ?? 0, share));
        push(places, each, place);
      }
    }
    return { shares, places, rarity };
  }

  /** The known stems that a word means, with how surely. */
  function stemsOf(
    word: string,
    language: Language | undefined,
    isEnglish: boolean,
  ): Map<string, number> {
    const stem = stemOf(word);
    const isKnown = expressionsByStem.has(stem) && !isFalseFriend(word, language);
    const translated =
      isEnglish || (isKnown && language === undefined) ? [] : translate(word, language);
    const parts = isKnown || translated.length > 0 ? [] : partsOf(stem, language);
    return new Map([
      ...[...translated, ...parts]
        .filter((each) => expressionsByStem.has(each))
        .map((each) => [each, INEXACT_SHARE] as const),
      ...(isKnown ? [[stem, 1] as const] : []),
    ]);
  }

  /** What a longer word begins and ends with: "number" and "input" of "numberinput"; the parts of German compounds. */
  function partsOf(word: string, language: Language | undefined): readonly string[] {
    const meaningsOf = (part: string): readonly string[] => [
      ...(expressionsByStem.has(part) ? [part] : []),
      ...(language === 'de' ? translate(part, language) : []),
    ];
    const cuts = Array.from(
      { length: Math.max(0, word.length - MIN_PART_LENGTH) },
      (_, at) => at + 1,
    );
    const starts = cuts.map((cut) => word.slice(0, -cut));
    const ends = cuts.map((cut) => word.slice(cut));
    const found = [starts, ends].flatMap(
      (parts) => parts.find((part) => meaningsOf(part).length > 0) ?? [],
    );
    // A seismograph is not a graph.
    const isCovered = found.join('').length >= MIN_COVERED_SHARE * word.length;
    return isCovered ? found.flatMap(meaningsOf) : [];
  }

  /** The best expression of each pattern that has one of the stems, rarest stems first. */
  function bestBy(
    { shares }: Asked,
    scoreOf: (expression: IndexedExpression<Entry>) => number,
  ): ReadonlyMap<Entry, Fit<Entry>> {
    const fits = new Map<Entry, Fit<Entry>>();
    const seen = new Uint8Array(expressions.length);
    let left = MAX_EXPRESSIONS_READ;
    for (const stem of [...shares.keys()].sort((a, b) => rarityOf(b) - rarityOf(a))) {
      for (const expression of expressionsByStem.get(stem) ?? []) {
        const { pattern, text, place } = expression;
        if (seen[place] === 1) continue;
        if (left === 0) return fits;
        left -= 1;
        seen[place] = 1;
        const score = scoreOf(expression);
        const known = fits.get(pattern);
        if (known === undefined || score > known.score) {
          fits.set(pattern, { pattern, score, because: text });
        }
      }
    }
    return fits;
  }

  const findHeads = createFindHeads<Entry>(
    expressions,
    (word) => expressionsByStem.has(stemOf(word)) || translate(word, 'de').length > 0,
  );

  /** The patterns that a part fits as it stands. */
  function fitsOf(part: string): readonly Fit<Entry>[] {
    const whole = wholeOf(part);
    const heads = findHeads(part);
    const asked = read(part, MAX_PART_WORDS, heads.length > 0 ? 'beside a head' : 'all');
    const found = new Map(heads.map(({ expression }) => [expression.pattern, new Set<string>()]));
    const fits = new Map(
      bestBy(asked, (expression) => {
        if (expression.whole === whole) return expression.source + WHOLE_BONUS;
        const { pattern, stems, rarities, rarity, weight } = expression;
        const words = found.get(pattern);
        let shared = 0;
        for (let at = 0; at < stems.length; at += 1) {
          const share = asked.shares.get(stems[at] ?? '');
          if (share === undefined) continue;
          shared += (rarities[at] ?? 0) * share;
          words?.add(stems[at] ?? '');
        }
        const ofAsked = Math.min(1, shared / asked.rarity);
        const ofOffered = shared / rarity;
        return (weight * 2 * ofAsked * ofOffered) / (ofAsked + ofOffered);
      }),
    );
    for (const { expression, score } of heads) {
      const { pattern, text } = expression;
      const ofModifiers = sum([...(found.get(pattern) ?? [])].map(rarityOf)) / asked.rarity;
      const ofHead = score + MODIFIER_SHARE * Math.min(1, ofModifiers);
      if (ofHead > (fits.get(pattern)?.score ?? 0)) {
        fits.set(pattern, { pattern, score: ofHead, because: text, isHead: true });
      }
    }
    return bestFirst(fits.values());
  }

  function ofQuery(query: string): readonly Fit<Entry>[] {
    const isPart = tellingWords(wordsIn(query)).length <= MAX_QUERY_PART_WORDS;
    const fits = isPart ? index.ofPart(query) : index.ofBrief(query);
    return fits
      .filter(isListed)
      .filter(({ score }) => score >= (isPart ? MIN_PART_SCORE : MIN_BRIEF_SCORE));
  }

  const index: NeedsIndex<Entry> = {
    ofQuery,
    ofPart: createOfPart(fitsOf),

    ofBrief(brief) {
      const asked = read(construe(brief, false) ?? brief, MAX_BRIEF_WORDS, 'none');
      const found = new Map<Entry, Map<string, number>>();
      const fits = bestBy(asked, (expression) => {
        const { pattern, stems, rarities, source, weight } = expression;
        const words = found.get(pattern) ?? new Map<string, number>();
        found.set(pattern, words);
        let shared = 0;
        const places: (readonly number[])[] = [];
        for (let at = 0; at < stems.length; at += 1) {
          const stem = stems[at] ?? '';
          const share = asked.shares.get(stem);
          if (share === undefined) continue;
          const rarity = rarities[at] ?? 0;
          shared += rarity * share;
          places.push(asked.places.get(stem) ?? []);
          if (share * weight * rarity > (words.get(stem) ?? 0)) {
            words.set(stem, share * weight * rarity);
          }
        }
        const isNear = places.length < 2 || areNear(places);
        return (
          weight *
          (source < NEED_WEIGHT ? BRIEF_SHARE : 1) *
          (isNear ? 1 : APART_SHARE) *
          (shared / expression.rarity) ** 2 *
          Math.min(1, shared / TELLING_RARITY)
        );
      });
      return bestFirst(
        [...fits.values()].filter(isListed).map((fit) => {
          const rarity = sum(found.get(fit.pattern)?.values() ?? []);
          return { ...fit, score: fit.score + WORDS_SHARE * Math.min(1, rarity / ALL_RARITY) };
        }),
      );
    },
  };
  return index;
}

function isListed({ pattern }: Fit<NeedsEntry>): boolean {
  return pattern.exampleOf === undefined;
}

function bestFirst<Entry extends NeedsEntry>(fits: Iterable<Fit<Entry>>): readonly Fit<Entry>[] {
  return [...fits]
    .map((fit) => ({ ...fit, score: fit.score * shareOf(fit.pattern) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FITS)
    .map(({ pattern, score, because, isHead }) => ({
      pattern,
      score,
      because,
      ...(isHead === true ? { isHead } : {}),
    }));
}

/** What a package calls deprecated, or shows no example of, and examples come after what fits as well. */
function shareOf({ delivered, exampleOf }: NeedsEntry): number {
  if (exampleOf !== undefined) return EXAMPLE_SHARE;
  if (delivered?.deprecated === true) return DEPRECATED_SHARE;
  return delivered?.isBare === true ? BARE_SHARE : 1;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
