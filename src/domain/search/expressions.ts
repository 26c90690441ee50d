import { type Pattern, writtenNames } from '../patterns/pattern.ts';
import { isStopWord, stemOf } from './english.ts';
import { isForeignFunctionWord, withoutAccents } from './languages.ts';
import { splitCamelCase, tokenize } from './normalize.ts';
import { type FindGenericTexts, createFindGenericTexts } from './generic-names.ts';
import { type NeedsEntry, namesOf } from './pattern-names.ts';

/** An expression of a pattern. */
export interface Expression<Entry extends NeedsEntry = Pattern> {
  readonly pattern: Entry;
  readonly text: string;
  /** The stems of all of its words. */
  readonly whole: string;
  /** Of the words that say what it is about; distinct. */
  readonly stems: readonly string[];
  /** Whether what ends with it is one: a "create event dialog" is a dialog. */
  readonly isHead: boolean;
  /** How much it counts by where it is from. */
  readonly source: number;
  /** How much it counts where only some of its words are asked for. */
  readonly weight: number;
}

/** How much an expression counts by where it is from. */
export const NAME_WEIGHT = 1;
/** In a brief, most of these names are ordinary words: "message", "form", "image". */
export const ELSEWHERE_WEIGHT = 0.98;
export const NEED_WEIGHT = 1;
const TAG_WEIGHT = 0.85;
const SHORT_WEIGHT = 0.7;
const TEXT_WEIGHT = 0.45;

/** Of several words of which one says what it is about: "while it loads". */
const VAGUE_SHARE = 0.8;

/** The stems of names that say too little at the end of another one: a distance measurement tool, a leave request form. */
const VAGUE_HEADS: ReadonlySet<string> = new Set(
  `action board command control hint image item label layout message option outline overlay paper picker plans range
  reference response result size source spotlight surface text time tool track transfer window`
    .split(/\s+/)
    .map(stemOf),
);

/** Of catalogs that list more, only names and needs are read; of further examples only names. */
const MAX_FULLY_READ = 2000;

/** How much of a pattern is read. */
type Extent = 'all' | 'names and needs' | 'names';

/** Patterns that are read without a pause. */
const READ_AT_ONCE = 100;

type ExpressionText = Omit<Expression, 'pattern'>;

/** Of patterns that were read, which stay the same objects in later builds. */
const textsByPattern = new WeakMap<
  NeedsEntry,
  { readonly extent: Extent; readonly texts: readonly ExpressionText[] }
>();

/** The expressions of all patterns: names here and elsewhere, needs, tags and texts. Yields for others to work. */
export function* readExpressions<Entry extends NeedsEntry>(
  patterns: readonly Entry[],
): Generator<undefined, readonly Expression<Entry>[]> {
  const listed = patterns.reduce((sum, each) => sum + (each.exampleOf === undefined ? 1 : 0), 0);
  const isLarge = listed > MAX_FULLY_READ;
  let examples = 0;
  const stemByWord = new Map<string, string>();
  const stem = (word: string): string => {
    const known = stemByWord.get(word) ?? stemOf(word);
    stemByWord.set(word, known);
    return known;
  };
  const findGeneric = createFindGenericTexts((text) => wordsIn(text).map(stem).join(' '), isLarge);
  const expressions: Expression<Entry>[] = [];
  for (const [place, pattern] of patterns.entries()) {
    if (place % READ_AT_ONCE === 0) yield;
    if (pattern.exampleOf !== undefined) examples += 1;
    const isFurther = pattern.exampleOf !== undefined && examples > MAX_FULLY_READ;
    const extent = isFurther ? 'names' : isLarge ? 'names and needs' : 'all';
    const known = textsByPattern.get(pattern);
    const texts =
      known?.extent === extent
        ? known.texts
        : [...expressionsOf(pattern, findGeneric, extent, stem)];
    textsByPattern.set(pattern, { extent, texts });
    expressions.push(...texts.map((text) => ({ ...text, pattern })));
  }
  return expressions;
}

const NO_GENERIC = { names: [], needs: [] } as const;

/** The expressions of a pattern. */
function* expressionsOf(
  pattern: NeedsEntry,
  findGeneric: FindGenericTexts,
  extent: Extent,
  stem: (word: string) => string,
): Iterable<ExpressionText> {
  const names = namesOf(pattern);
  // An example is what it shows, not what its component is called elsewhere.
  const generic = pattern.exampleOf === undefined ? findGeneric(pattern) : NO_GENERIC;
  const elsewhere = [...generic.names, ...writtenNames(pattern).slice(1)];
  const texts: (readonly [weight: number, texts: readonly string[]])[] = [
    [NAME_WEIGHT, names],
    [ELSEWHERE_WEIGHT, elsewhere],
    ...(extent === 'names' ? [] : [[NEED_WEIGHT, pattern.needs ?? generic.needs] as const]),
  ];
  if (extent === 'all') {
    texts.push(
      [TAG_WEIGHT, pattern.tags],
      [SHORT_WEIGHT, [pattern.short ?? '', pattern.summary ?? '']],
      [TEXT_WEIGHT, pattern.description.split(/[.:;,·]/)],
    );
  }
  for (const [weight, list] of texts) {
    for (const text of list) {
      const words = wordsIn(text);
      const stems = [...new Set(tellingWords(words).map(stem))];
      const whole = words.map(stem).join(' ');
      const isVague = stems.length === 1 && whole.includes(' ');
      if (stems.length > 0) {
        yield {
          text: text.trim(),
          whole,
          stems,
          // An example shows something, it is no kind of it.
          isHead:
            (list === names || list === elsewhere) &&
            pattern.exampleOf === undefined &&
            !VAGUE_HEADS.has(whole),
          source: weight,
          weight: weight * (isVague ? VAGUE_SHARE : 1),
        };
      }
    }
  }
}

/** The stems of all words of a text. */
export function wholeOf(text: string): string {
  return wordsIn(text).map(stemOf).join(' ');
}

/** Names of component libraries say whose name of a part is meant; and words that any part has. */
const LIBRARY_NAMES: ReadonlySet<string> = new Set(
  `shadcn radix mui chakra antd ant bootstrap mantine fluent headless headlessui tailwind material carbon polaris primer
  vuetify quasar govuk reka ark base component components widget element design system ui`.split(
    /\s+/,
  ),
);

/** Whether a word says whose part is meant, or that it is one. */
export function isLibraryName(word: string): boolean {
  return LIBRARY_NAMES.has(word);
}

/** The words that say what a text is about; all words where there are no others. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter(
    (word) => !isStopWord(word) && !isForeignFunctionWord(word) && !isLibraryName(word),
  );
  return telling.length === 0 ? words : telling;
}

/** The words of a text without accents, which people leave out; "TagsInput" is two. */
export function wordsIn(text: string): readonly string[] {
  if (PLAIN_WORDS.test(text)) return text.split(' ');
  return tokenize(splitCamelCase(withoutAccents(text)));
}

/** Most names and needs are such already. */
const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
