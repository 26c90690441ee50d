import type { Pattern } from '../patterns/pattern.ts';
import { isStopWord, stemOf } from './english.ts';
import { isForeignFunctionWord, withoutAccents } from './languages.ts';
import { tokenize } from './normalize.ts';
import { PART_NAMES } from './part-names.ts';
import { namesOf } from './pattern-names.ts';

/** An expression of a pattern. */
export interface Expression {
  readonly pattern: Pattern;
  readonly text: string;
  /** Distinct. */
  readonly stems: readonly string[];
  readonly weight: number;
}

/** How much an expression counts by where it is from. */
const NAME_WEIGHT = 1;
export const NEED_WEIGHT = 1;
const TAG_WEIGHT = 0.85;
const SHORT_WEIGHT = 0.7;
const TEXT_WEIGHT = 0.45;

/** Of larger catalogs only names and needs are read. */
const MAX_FULLY_READ = 2000;

/** The expressions of all patterns: names here and elsewhere, needs, tags and texts. */
export function readExpressions(patterns: readonly Pattern[]): readonly Expression[] {
  const partNames = namesByStems();
  return patterns.flatMap((pattern) => [...expressionsOf(pattern, partNames, patterns.length)]);
}

/** The expressions of a pattern; `count` patterns are read. */
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
  if (count <= MAX_FULLY_READ) {
    texts.push(
      [TAG_WEIGHT, pattern.tags],
      [SHORT_WEIGHT, [pattern.short ?? '', pattern.summary ?? '']],
      [TEXT_WEIGHT, pattern.description.split(/[.:;,]/)],
    );
  }
  for (const [weight, list] of texts) {
    for (const text of list) {
      const stems = [...new Set(stemsIn(text))];
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

/** Names of component libraries say whose name of a part is meant; and words that any part has. */
const LIBRARY_NAMES: ReadonlySet<string> = new Set(
  `shadcn radix mui chakra antd ant bootstrap mantine fluent headless headlessui tailwind material carbon polaris primer
  vuetify quasar govuk reka ark base component components widget element ui`.split(/\s+/),
);

/** The words that say what a text is about; all words where there are no others. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter(
    (word) => !isStopWord(word) && !isForeignFunctionWord(word) && !LIBRARY_NAMES.has(word),
  );
  return telling.length === 0 ? words : telling;
}

/** The words of a text without accents: people leave them out. */
export function wordsIn(text: string): readonly string[] {
  return tokenize(withoutAccents(text));
}
