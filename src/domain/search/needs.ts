import type { Pattern } from '../patterns/pattern.ts';
import { isStopWord, stemOf } from './english.ts';
import { tokenize } from './normalize.ts';
import { PART_NAMES } from './part-names.ts';
import { namesOf } from './pattern-names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How well a pattern fits what is asked for. */
export interface Fit {
  readonly pattern: Pattern;
  /** From 0 to 1. */
  readonly score: number;
  /** The expression of the pattern that fits best: a name, or one of its `needs`. */
  readonly because: string;
}

/** Finds patterns by what they are called and what they are needed for. */
export interface NeedsIndex {
  /** The patterns that a name or a short expression fits, best first; further ones are not told apart from chance. */
  readonly ofPart: (part: string) => readonly Fit[];
  /** The patterns that sentences ask for, best first. */
  readonly ofBrief: (brief: string) => readonly Fit[];
}

/** Below it, a pattern is not what a part asks for (measured: `npm run bench -- find`). */
export const MIN_PART_SCORE = 0.55;
/** Below it, a pattern has words of a brief and may still not be what it asks for. */
export const MIN_BRIEF_SCORE = 0.6;
/** Below it, it has a word by chance. */
const MIN_SCORE = 0.05;

/** How much an expression counts by where it is from. */
const NAME_WEIGHT = 1;
const NEED_WEIGHT = 1;
const TAG_WEIGHT = 0.85;
const SHORT_WEIGHT = 0.7;
const TEXT_WEIGHT = 0.45;
/** In a brief, a tag or a description says less: any sentence has some of their words. */
const BRIEF_SHARE = 0.65;

/** Of a word that was corrected, or is a part of a longer one. */
const INEXACT_SHARE = 0.8;
const MIN_PART_LENGTH = 4;

/** The rarity of the words of an expression from which a brief that has them asks for it. */
const TELLING_RARITY = 6;
/** The words of an expression stand at most this far apart in a brief. */
const MAX_DISTANCE = 6;
const APART_SHARE = 0.5;
/** Of what further expressions of a pattern add. */
const FURTHER_SHARE = 0.1;

/** Bound the work of one call; further words and patterns are not read. */
const MAX_PART_WORDS = 16;
const MAX_BRIEF_WORDS = 400;
const MAX_CORRECTED = 6;
const MAX_EXPRESSIONS_READ = 20_000;
const MAX_FITS = 50;

/** Of larger catalogs only names and needs are indexed, and of the largest only the first patterns. */
const MAX_FULLY_INDEXED = 2000;
const MAX_INDEXED = 20_000;

/** An expression of a pattern. */
interface Expression {
  readonly pattern: Pattern;
  readonly text: string;
  readonly stems: readonly string[];
  readonly weight: number;
}

/** Stems that are asked for, with how surely each is meant, and the rarity of all words together. */
interface Asked {
  readonly shares: ReadonlyMap<string, number>;
  /** Where they stand in the text, by stem. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly rarity: number;
}

/** Indexes the names and needs of patterns: once for each build. */
export function createNeedsIndex(
  patterns: readonly Pattern[],
  vocabulary: Pick<Vocabulary, 'nearest'>,
): NeedsIndex {
  const indexed = patterns.slice(0, MAX_INDEXED);
  const expressionsByStem = new Map<string, Expression[]>();
  const countByStem = new Map<string, number>();
  const partNames = namesByStems();
  for (const pattern of indexed) {
    const ownStems = new Set<string>();
    for (const expression of expressionsOf(pattern, partNames, indexed.length)) {
      for (const stem of new Set(expression.stems)) {
        push(expressionsByStem, stem, expression);
        ownStems.add(stem);
      }
    }
    for (const stem of ownStems) countByStem.set(stem, (countByStem.get(stem) ?? 0) + 1);
  }

  const rarityOf = (stem: string): number =>
    Math.log(1 + indexed.length / (1 + (countByStem.get(stem) ?? 0)));

  function read(words: readonly string[]): Asked {
    const shares = new Map<string, number>();
    const places = new Map<string, number[]>();
    let rarity = 0;
    let corrected = 0;
    for (const [place, word] of words.entries()) {
      const stem = stemOf(word);
      const isKnown = expressionsByStem.has(stem);
      const stems = isKnown ? [stem] : partsOf(stem);
      if (stems.length === 0 && corrected < MAX_CORRECTED) {
        corrected += 1;
        const nearest = vocabulary.nearest(word).map(stemOf);
        stems.push(...nearest.filter((other) => expressionsByStem.has(other)).slice(0, 1));
      }
      const isNew = stems.length === 0 || stems.some((each) => !shares.has(each));
      if (isNew) rarity += Math.max(...[stem, ...stems].slice(-1).map(rarityOf));
      for (const each of stems) {
        shares.set(each, Math.max(shares.get(each) ?? 0, isKnown ? 1 : INEXACT_SHARE));
        push(places, each, place);
      }
    }
    return { shares, places, rarity };
  }

  /** Known stems that a longer one begins and ends with: "Mengenfeld" of "Mengenfelder", "number" of "numberinput". */
  function partsOf(stem: string): string[] {
    const lengths = Array.from(
      { length: Math.max(0, stem.length - MIN_PART_LENGTH) },
      (_, at) => at + 1,
    );
    const begin = lengths
      .map((cut) => stem.slice(0, -cut))
      .find((each) => expressionsByStem.has(each));
    const end = lengths.map((cut) => stem.slice(cut)).find((each) => expressionsByStem.has(each));
    return [begin, end].filter((each) => each !== undefined);
  }

  /** The best expression of each pattern that has one of the stems, rarest stems first. */
  function bestBy(
    { shares }: Asked,
    scoreOf: (expression: Expression) => number,
  ): ReadonlyMap<Pattern, Fit & { readonly sum: number }> {
    const fits = new Map<Pattern, Fit & { readonly sum: number }>();
    const seen = new Set<Expression>();
    for (const stem of [...shares.keys()].sort((a, b) => rarityOf(b) - rarityOf(a))) {
      for (const expression of expressionsByStem.get(stem) ?? []) {
        if (seen.has(expression)) continue;
        if (seen.size >= MAX_EXPRESSIONS_READ) return fits;
        seen.add(expression);
        const { pattern, text } = expression;
        const score = scoreOf(expression);
        const known = fits.get(pattern);
        const sum = (known?.sum ?? 0) + score;
        const isBest = known === undefined || score > known.score;
        fits.set(pattern, isBest ? { pattern, score, because: text, sum } : { ...known, sum });
      }
    }
    return fits;
  }

  function sharedOf({ stems }: Expression, { shares }: Asked) {
    const own = [...new Set(stems)];
    const offered = own.reduce((sum, stem) => sum + rarityOf(stem), 0);
    const shared = own.reduce((sum, stem) => sum + rarityOf(stem) * (shares.get(stem) ?? 0), 0);
    return { shared, ofOffered: offered === 0 ? 0 : shared / offered };
  }

  return {
    ofPart(part) {
      const asked = read(tellingWords(wordsIn(part).slice(0, MAX_PART_WORDS)));
      const fits = bestBy(asked, (expression) => {
        const { shared, ofOffered } = sharedOf(expression, asked);
        const ofAsked = Math.min(1, shared / asked.rarity);
        return shared === 0
          ? 0
          : (expression.weight * 2 * ofAsked * ofOffered) / (ofAsked + ofOffered);
      });
      return bestFirst(fits.values());
    },

    ofBrief(brief) {
      const asked = read(tellingWords(wordsIn(brief).slice(0, MAX_BRIEF_WORDS)));
      const fits = bestBy(asked, (expression) => {
        const { shared, ofOffered } = sharedOf(expression, asked);
        const isWeak = expression.weight < NEED_WEIGHT;
        const distance = areNear(expression.stems.map((stem) => asked.places.get(stem) ?? []));
        return (
          expression.weight *
          (isWeak ? BRIEF_SHARE : 1) *
          (distance ? 1 : APART_SHARE) *
          ofOffered ** 2 *
          Math.min(1, shared / TELLING_RARITY)
        );
      });
      return bestFirst(
        [...fits.values()].map(({ sum, ...fit }) => ({
          ...fit,
          score: Math.min(1, fit.score + FURTHER_SHARE * Math.min(1, sum - fit.score)),
        })),
      );
    },
  };
}

/** Whether those of some words that a text has stand near each other, given the places of each. */
function areNear(places: readonly (readonly number[])[]): boolean {
  const [first = [], ...rest] = places.filter((each) => each.length > 0);
  return first.some((place) =>
    rest.every((others) => others.some((other) => Math.abs(other - place) <= MAX_DISTANCE)),
  );
}

function bestFirst(fits: Iterable<Fit>): readonly Fit[] {
  return [...fits]
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FITS)
    .map(({ pattern, score, because }) => ({ pattern, score, because }));
}

function* expressionsOf(
  pattern: Pattern,
  partNames: ReadonlyMap<string, readonly string[]>,
  count: number,
): Iterable<Expression> {
  const names = namesOf(pattern);
  const elsewhere = names.flatMap((name) => partNames.get(stemsIn(name).join(' ')) ?? []);
  const texts: (readonly [weight: number, texts: readonly string[]])[] = [
    [NAME_WEIGHT, [...names, ...elsewhere]],
    [NEED_WEIGHT, pattern.needs ?? []],
  ];
  if (count <= MAX_FULLY_INDEXED) {
    texts.push(
      [TAG_WEIGHT, pattern.tags],
      [SHORT_WEIGHT, [pattern.short ?? '', pattern.summary ?? '']],
      [TEXT_WEIGHT, pattern.description.split(/[.:;,]/)],
    );
  }
  for (const [weight, list] of texts) {
    for (const text of list) {
      const stems = stemsIn(text);
      if (stems.length > 0) yield { pattern, text: text.trim(), stems, weight };
    }
  }
}

/** The names of `PART_NAMES` by the stems of their keys. */
function namesByStems(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(PART_NAMES).map(([name, others]) => [
      stemsIn(name).join(' '),
      others.split(', '),
    ]),
  );
}

/** The stems of the words that say what a text is about. */
function stemsIn(text: string): readonly string[] {
  return tellingWords(wordsIn(text)).map(stemOf);
}

/**
 * German, French and Spanish words without a meaning of their own, without accents; and names of component libraries,
 * which say whose name of a part is meant.
 */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `der die das den dem des ein eine einen einem einer und oder von vom zu zum zur mit ohne fur im in am an auf aus bei
  nach uber unter vor wie was wer wo man ich wir sie es ist sind wird werden kann soll nicht auch noch beim pro
  le la les l un une des du de d et ou a au aux en dans sur sous par pour avec sans qui que quoi est sont ce cette ces
  son sa ses se s n ne pas plus il elle on
  el los las lo del al y o u con por para sin su sus es son que quien cual como se no mas una uno unos unas
  shadcn radix mui chakra antd ant bootstrap mantine fluent headless headlessui tailwind material carbon polaris primer
  reka ark base component components widget element ui`.split(/\s+/),
);

/** The words that say what a text is about; all words where there are no others. */
function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !isStopWord(word) && !FUNCTION_WORDS.has(word));
  return telling.length === 0 ? words : telling;
}

/** Letters without accents: people leave them out. */
function wordsIn(text: string): readonly string[] {
  return tokenize(text.normalize('NFD').replaceAll(/\p{M}/gu, ''));
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
