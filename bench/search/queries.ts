import { createEntrySet } from '../../src/domain/search/entry-set.ts';
import { tokenize } from '../../src/domain/search/normalize.ts';
import type { SearchRequest } from '../../src/domain/search/search-index.ts';
import { type GeneratedCatalog, LATE_WORD, MODES } from './generated-catalog.ts';
import { type Random, createRandom } from './random.ts';

/** A kind of query, with as many examples as are asked for. */
export interface QueryClass {
  readonly name: string;
  readonly requests: readonly SearchRequest[];
  /** Whether the naive scan can be asked the same. */
  readonly isPlain: boolean;
}

/** Queries that people and agents ask, and those that are hard for an index. */
export function createQueryClasses(
  catalog: GeneratedCatalog,
  options: { readonly limit: number; readonly count: number },
): readonly QueryClass[] {
  const { entries, words, tags } = catalog;
  const random = createRandom(7);
  const withCode = createEntrySet(entries.length, (index) => index % 1000 === 999);

  const plain = (name: string, query: () => readonly string[]): QueryClass => ({
    name,
    isPlain: true,
    requests: Array.from({ length: options.count }, () => ({
      tokens: query(),
      limit: options.limit,
    })),
  });
  const scoped = (
    name: string,
    request: () => Pick<SearchRequest, 'tokens'> & Partial<SearchRequest>,
  ): QueryClass => ({
    name,
    isPlain: false,
    requests: Array.from({ length: options.count }, () => ({
      ...request(),
      limit: options.limit,
    })),
  });

  const common = (): string => pickFrom(words.slice(0, 50), random);
  const middling = (): string => pickFrom(words.slice(300, 3000), random);
  const rare = (): string => pickFrom(words.slice(words.length >>> 1), random);
  const anyWord = (): string => pickFrom(words, random);
  const anyEntryWords = (): readonly string[] => {
    const entry = entries[random.between(0, entries.length - 1)];
    return tokenize(entry?.searchText ?? '');
  };

  return [
    plain('rare word', () => [rare()]),
    plain('middling word', () => [middling()]),
    plain('common word', () => [common()]),
    plain('absent word', () => [`${anyWord()}qx`]),
    plain('one letter', () => [pickFrom(Array.from(middling()), random)]),
    plain('two letters', () => [fragment(middling(), 2, random)]),
    plain('three letters', () => [fragment(anyWord(), 3, random)]),
    plain('four letters', () => [fragment(anyWord(), 4, random)]),
    plain('two common words', () => [common(), common()]),
    plain('two common words that never meet', () => [MODES[0], MODES[1]]),
    plain('common word and late word', () => [common(), LATE_WORD]),
    plain('common and rare word', () => [common(), rare()]),
    plain('three middling words', () => [middling(), middling(), middling()]),
    plain('three words of one entry', () => {
      const own = anyEntryWords();
      return [pickFrom(own, random), pickFrom(own, random), pickFrom(own, random)];
    }),
    plain('five fragments', () =>
      Array.from({ length: 5 }, () => fragment(middling(), random.between(2, 4), random)),
    ),
    plain('whole entry', () => anyEntryWords()),
    plain('50 middling words', () => Array.from({ length: 50 }, middling)),
    plain('50 fragments', () => Array.from({ length: 50 }, () => fragment(anyWord(), 3, random))),
    plain('50 fragments of one entry', () => {
      const own = anyEntryWords();
      return Array.from({ length: 50 }, () =>
        fragment(pickFrom(own, random), random.between(2, 5), random),
      );
    }),
    scoped('category only', () => ({
      tokens: [],
      category: pickFrom(['flows', 'section-3', pickFrom(tags, random)], random),
    })),
    scoped('category and common word', () => ({
      tokens: [common()],
      category: pickFrom(tags, random),
    })),
    scoped('common word, 0.1% with code only', () => ({ tokens: [common()], only: withCode })),
    scoped('common word, with code first', () => ({
      tokens: [common()],
      prefer: withCode,
      includeTags: true,
    })),
    scoped('common word, predicate for 0.1%', () => ({
      tokens: [common()],
      accept: (index: number) => index % 1000 === 999,
    })),
  ];
}

function pickFrom<T>(items: readonly T[], random: Random): T {
  const item = items[random.between(0, items.length - 1)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

function fragment(word: string, length: number, random: Random): string {
  const start = random.between(0, Math.max(0, word.length - length));
  return word.slice(start, start + length);
}
