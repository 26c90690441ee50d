import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { normalize, tokenize } from '../../src/domain/search/normalize.ts';
import { anyText } from './catalogs.ts';

describe('normalize', () => {
  test('changes nothing when it is applied again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normalize(text);
        expect(normalize(once)).toBe(once);
      }),
      { numRuns: fc.runs(2000) },
    );
  });

  test('leaves only letters, marks and numbers, with single spaces between them', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalize(text)).toMatch(/^(?:[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*)?$/u);
      }),
      { numRuns: fc.runs(2000) },
    );
  });

  test('gives canonically equal texts the same form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalize(text.normalize('NFD'))).toBe(normalize(text));
      }),
      { numRuns: fc.runs(2000) },
    );
  });

  test('composes what only its lower case composes', () => {
    expect(normalize('J\u030C')).toBe('\u01F0');
  });

  test('drops halves of surrogate pairs', () => {
    expect(normalize('a\uD83Db \uDE00')).toBe('a b');
  });

  test('normalizes texts joined by a space to the same as each by itself', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(normalize(`${a} ${b}`)).toBe(`${normalize(a)} ${normalize(b)}`.trim());
      }),
      { numRuns: fc.runs(2000) },
    );
  });
});

describe('tokenize', () => {
  test('gives the words of the normalized text, and none for a text without any', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(tokenize(text).join(' ')).toBe(normalize(text));
        expect(tokenize(text)).not.toContain('');
      }),
    );
  });
});
