import { expect, test } from 'vitest';
import { excerptOf } from '../src/domain/text.ts';

test.each([
  ['a text that fits', 'Fits.', 'Fits.'],
  ['the whole sentences', 'One is here. Another one follows.', 'One is here. …'],
  ['the whole words', 'Several words without an end', 'Several words …'],
  ['code is left out whole', 'Takes `a very long value`', 'Takes …'],
  [
    'a text that begins with longer code',
    '`value: string | undefined` is gone.',
    '`value: string |` …',
  ],
  ['code without a space', '`abcdefghijklmnopqrstuvwxyz`', '`abcdefghijklmnopqrs` …'],
  ['a pair of surrogates', `${'a'.repeat(19)}😀😀`, `${'a'.repeat(19)}\u{FFFD} …`],
])('an excerpt has %s', (_what, text, excerpt) => {
  expect(excerptOf(text, 20)).toBe(excerpt);
});
