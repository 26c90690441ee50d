import type { Pattern } from '../patterns/pattern.ts';
import { isStopWord, stemOf, stemsOf } from './english.ts';
import { isLibraryName, wholeOf } from './expressions.ts';
import type { NeedsIndex } from './needs.ts';
import { type QuestionIndex, isSentence } from './questions.ts';
import { normalize, tokenize } from './normalize.ts';
import { namesOf } from './pattern-names.ts';
import type { SearchIndex } from './search-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A pattern that a text leads to. */
export interface Suggestion {
  readonly pattern: Pattern;
  readonly score: number;
  /** The words of the text that led to it, with their parts of the score; most telling first. */
  readonly words: ReadonlyMap<string, number>;
  /** Whether it fits nearly as well as the best by words alone: an expression puts others behind, not away. */
  readonly isNear: boolean;
}

/** The parts of a catalog that are read. */
export interface SuggestionCatalog {
  readonly patterns: readonly Pattern[];
  readonly search: SearchIndex;
  readonly vocabulary: Vocabulary;
  /** Without it, only words count. */
  readonly needs?: (() => NeedsIndex) | undefined;
  /** Without it, a sentence is read like any text. */
  readonly questions?: (() => QuestionIndex | undefined) | undefined;
}

/** Of a text that is a whole title, name or former name. */
const NAME_WEIGHT = 4;
const TITLE_WEIGHT = 3;
const TAG_WEIGHT = 2;
const TEXT_WEIGHT = 1;
/** Of the best score; what fits less is not suggested. */
const MIN_SHARE = 0.4;
/** The same of a sentence: many patterns have a few of its words. */
const MIN_SENTENCE_SHARE = 0.5;
/** Of an expression that the text is, about as much as a rare word of a title. */
const EXPRESSION_WEIGHT = 4;

/** Of what a word means, instead of the word itself: a synonym in a title counts like a tag. */
const SYNONYM_SHARE = 2 / 3;

/** Of a word that is a part of another one, such as "crumb" of "breadcrumb". */
const PART_SHARE = 0.5;
/** Shorter words are parts of too many others; does not apply to scripts without spaces. */
const MIN_PART_LENGTH = 4;
const LATIN = /^[\p{Script=Latin}\p{M}\p{N}]+$/u;

/** Further words of a long text are not read. */
const MAX_TOKENS = 400;
const MAX_WORDS = 40;
/** In characters; longer texts are not names. */
const MAX_NAME_LENGTH = 100;
const MAX_CORRECTED = 3;
/** Shorter words are one letter from too many others. */
const MIN_CORRECTED_LENGTH = 4;

/** The entries that are ranked for one word; a word that more of them contain says little. */
const CANDIDATES = 100;
/** Words that are looked for together. */
const MAX_JOINED = 6;

/**
 * The patterns that any word of a text leads to, best first (docs/specification.md#suggestions): a title or name that is
 * the whole text counts 4, a word of one 3, tags and synonyms 2, the description 1, each times the rarity of the word;
 * whole words count more than parts. A word that no pattern contains is read as its nearest one. A sentence is ranked by
 * what it asks for (`QuestionIndex`).
 *
 * @param text untrusted, of any length; 400 words are read at most
 */
export function suggestPatterns(
  { patterns, search, vocabulary, needs, questions }: SuggestionCatalog,
  text: string,
): readonly Suggestion[] {
  const asked = isSentence(text) ? questions?.()?.rank(text) : undefined;
  const [likeliest] = asked ?? [];
  if (asked !== undefined && likeliest !== undefined) {
    const minScore = likeliest.score * MIN_SENTENCE_SHARE;
    return asked.map((fit) => ({ ...fit, isNear: fit.score >= minScore }));
  }
  const scores = new Map<Pattern, { total: number; words: Map<string, number> }>();
  const placeOf = new Map<Pattern, number>();

  const whole = text.length > MAX_NAME_LENGTH ? '' : stemsOf(normalize(text));

  const find = (tokens: readonly string[]): readonly number[] =>
    search.search({ tokens, includeTags: true, examples: true, limit: CANDIDATES }).indices;

  const wanted = wordsOf(text, vocabulary);
  const ofMany = candidatesOfMany(wanted, find);

  /** How well each pattern matches one of the synonyms of a word. */
  function fitsOf(meanings: readonly Meaning[]): ReadonlyMap<Pattern, number> {
    const fits = new Map<Pattern, number>();
    for (const { stems, share } of meanings) {
      for (const index of new Set([...find(stems), ...ofMany])) {
        const pattern = patterns[index];
        if (pattern === undefined) continue;
        placeOf.set(pattern, index);
        const fields = fieldsOf(pattern);
        const isName = share === 1 && fields.names.has(whole);
        const fit =
          share * (isName ? NAME_WEIGHT : Math.min(...stems.map((stem) => fitOf(stem, fields))));
        if (fit > (fits.get(pattern) ?? 0)) fits.set(pattern, fit);
      }
    }
    return fits;
  }

  const words = wanted.map((word) => ({ ...word, fits: fitsOf(word.meanings) }));
  const expressed = needs?.().ofQuery(text) ?? [];
  const wholeText = wholeOf(text);
  const isExpression = ({ because }: (typeof expressed)[number]): boolean =>
    wholeOf(because) === wholeText;
  // Of an expression, in any language, no word is a typo.
  const unknown = expressed.some(isExpression) ? [] : words.filter(({ fits }) => fits.size === 0);
  // Where most words are unknown, the text is in another language.
  const hasTypos = words.length < 3 || unknown.length * 2 <= words.length;
  const corrected = hasTypos ? unknown.slice(0, MAX_CORRECTED) : [];
  for (const word of corrected) {
    if (word.text.length < MIN_CORRECTED_LENGTH) continue;
    const nearest = vocabulary.nearest(word.text).slice(0, 1);
    word.fits = fitsOf(nearest.flatMap((other) => meaningsOf(other, vocabulary)));
  }
  const add = (pattern: Pattern, word: string, part: number): void => {
    const score = scores.get(pattern) ?? { total: 0, words: new Map<string, number>() };
    scores.set(pattern, score);
    score.total += part;
    score.words.set(word, (score.words.get(word) ?? 0) + part);
  };
  for (const { text: word, fits } of words) {
    const rarity = Math.log(1 + CANDIDATES / Math.max(1, fits.size));
    for (const [pattern, fit] of fits) add(pattern, word, fit * rarity);
  }
  const bestOfWords = bestTotal(scores.values());
  for (const fit of expressed) {
    // What the whole text is an expression of comes first.
    const first = isExpression(fit) ? bestOfWords : 0;
    add(fit.pattern, fit.because, EXPRESSION_WEIGHT * fit.score + first);
  }
  const minScore = (bestOfWords || bestTotal(scores.values())) * MIN_SHARE;
  const suggested = [...scores]
    .map(([pattern, score]) => ({
      pattern: patterns[search.rootOf(placeOf.get(pattern) ?? -1)] ?? pattern,
      score: score.total,
      isNear: score.total >= minScore,
      words: new Map([...score.words].sort(([, a], [, b]) => b - a)),
    }))
    .sort((a, b) => b.score - a.score);
  // Of an entry and its examples, the one that fits best.
  const seen = new Set<Pattern>();
  return suggested.filter(({ pattern }) => !seen.has(pattern) && seen.add(pattern).size > 0);
}

/**
 * What has most of the words: of a word that many patterns have, the first candidates are not the best ones. Bounded by
 * the number of words and of what is found.
 */
function candidatesOfMany(
  words: readonly Word[],
  find: (tokens: readonly string[]) => readonly number[],
): ReadonlySet<number> {
  const stems = words.slice(0, MAX_JOINED).map(({ meanings: [own] }) => own?.stems ?? []);
  const found = new Set(stems.length > 1 ? find(stems.flat()) : []);
  if (stems.length > 2) {
    for (const left of stems.keys()) {
      if (found.size >= CANDIDATES) break;
      for (const index of find(stems.toSpliced(left, 1).flat())) found.add(index);
    }
  }
  return found;
}

/** A large catalog has more scores than a function can take as arguments. */
function bestTotal(scores: Iterable<{ readonly total: number }>): number {
  let best = 0;
  for (const { total } of scores) best = Math.max(best, total);
  return best;
}

/**
 * Orders found patterns by how well they fit a text, best first (docs/specification.md#suggestions); those that it does
 * not lead to come last, in their order.
 */
export function rankPatterns<T extends { readonly pattern: Pattern }>(
  catalog: SuggestionCatalog,
  text: string,
  found: readonly T[],
): readonly T[] {
  const scores = new Map(
    suggestPatterns(catalog, text).map(({ pattern, score }) => [pattern, score]),
  );
  const scoreOf = ({ pattern }: T): number => scores.get(pattern) ?? 0;
  return found.toSorted((a, b) => scoreOf(b) - scoreOf(a));
}

/** What a word is searched as. */
interface Meaning {
  /** All of them must be found. */
  readonly stems: readonly string[];
  readonly share: number;
}

interface Word {
  readonly text: string;
  readonly meanings: readonly Meaning[];
}

/** The distinct words of a text that say what it is about, and the phrases that `synonyms.yaml` has. */
function wordsOf(text: string, vocabulary: SuggestionCatalog['vocabulary']): readonly Word[] {
  const tokens = tokenize(text).slice(0, MAX_TOKENS);
  const words = new Map<string, Word>();
  for (const [at, token] of tokens.entries()) {
    if (words.size >= MAX_WORDS) break;
    const next = tokens[at + 1];
    const pair = next === undefined ? undefined : vocabulary.meaningOf(`${token} ${next}`);
    if (pair !== undefined) {
      const phrase = `${token} ${next}`;
      words.set(stemsOf(phrase), { text: phrase, meanings: termMeanings(pair.terms) });
    }
    if (isStopWord(token) || isLibraryName(token) || words.has(stemOf(token))) continue;
    words.set(stemOf(token), { text: token, meanings: meaningsOf(token, vocabulary) });
  }
  return [...words.values()];
}

function meaningsOf(word: string, vocabulary: SuggestionCatalog['vocabulary']): readonly Meaning[] {
  return [
    { stems: [stemOf(word)], share: 1 },
    ...termMeanings(vocabulary.meaningOf(word)?.terms ?? []),
  ];
}

function termMeanings(terms: readonly string[]): readonly Meaning[] {
  return terms.map((term) => ({ stems: tokenize(term).map(stemOf), share: SYNONYM_SHARE }));
}

/** Reading the fields takes nine tenths of a ranking; a pattern lives as long as its build of the catalog. */
const fieldsByPattern = new WeakMap<Pattern, Fields>();

function fieldsOf(pattern: Pattern): Fields {
  const fields = fieldsByPattern.get(pattern) ?? readFields(pattern);
  fieldsByPattern.set(pattern, fields);
  return fields;
}

/** The texts of a pattern in which words are looked for. */
interface Fields {
  /** The stems of each name, joined. */
  readonly names: ReadonlySet<string>;
  readonly title: Stems;
  readonly tags: Stems;
  readonly text: Stems;
}

interface Stems {
  readonly whole: ReadonlySet<string>;
  /** All of them, for parts of words. */
  readonly joined: string;
}

function readFields(pattern: Pattern): Fields {
  const names = namesOf(pattern);
  return {
    names: new Set(names.map(stemsOf)),
    title: readStems(names.join(' ')),
    tags: readStems(normalize(pattern.tags.join(' '))),
    text: readStems(normalize(pattern.description)),
  };
}

function readStems(normalized: string): Stems {
  const stems = normalized.split(' ').map(stemOf);
  return { whole: new Set(stems), joined: stems.join(' ') };
}

function fitOf(stem: string, { title, tags, text }: Fields): number {
  return Math.max(
    TITLE_WEIGHT * shareOf(stem, title),
    TAG_WEIGHT * shareOf(stem, tags),
    TEXT_WEIGHT * shareOf(stem, text),
  );
}

function shareOf(stem: string, { whole, joined }: Stems): number {
  if (whole.has(stem)) return 1;
  if (stem.length < MIN_PART_LENGTH && LATIN.test(stem)) return 0;
  return joined.includes(stem) ? PART_SHARE : 0;
}
