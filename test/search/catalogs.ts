import { type PatternType, PATTERN_TYPES } from '../../src/domain/patterns/pattern.ts';
import type { IndexedEntry } from '../../src/domain/search/search-index.ts';
import * as fc from '../support/fast-check.ts';

/** Pieces that meet in many texts, so that random queries find something. */
const pieces = fc.constantFrom(
  ...'a b ab aa abab drag drop date-picker picker _ & - 12'.split(' '),
  'Drag & Drop',
  ...'Café Cafe\u0301 İ ß ΟΔΟΣ J\u030C x\u0302 \u0301 ﬁ Ⅻ what\u2019s'.split(' '),
  ...'日本語 日本 検索する การออกแบบ รูปแบบ हिन्दी שלום مرحبا \u200F ١٢'.split(' '),
  ...'𝔘𝔫 𝔘 𠮷野家 🎉 👩\u200D💻 \uD83D'.split(' '),
);

/** Any text at all, as well as texts of familiar pieces, glued together or apart. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(' ')),
  fc.array(pieces, { maxLength: 4 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom('a', 'b', ' '), { maxLength: 24 }).map((parts) => parts.join('')),
);

const anyType: fc.Arbitrary<PatternType> = fc.constantFrom(...PATTERN_TYPES);

/** An entry whose search text is what a build writes, or anything else. */
const anyEntry: fc.Arbitrary<IndexedEntry> = fc
  .record({
    title: anyText,
    description: anyText,
    tags: fc.array(anyText, { maxLength: 3 }),
    type: anyType,
    slug: fc.constantFrom('/navigation/x', '/data-display/y', '/a/z', 'b/z', '/'),
    otherSearchText: fc.option(anyText),
  })
  .map(({ otherSearchText, ...entry }) => ({
    ...entry,
    searchText: otherSearchText ?? [entry.title, entry.description, ...entry.tags].join(' '),
  }));

/** A catalog of up to 80 entries: more than two words of bits. */
export const anyCatalog: fc.Arbitrary<readonly IndexedEntry[]> = fc.array(anyEntry, {
  maxLength: 80,
  size: 'max',
});
