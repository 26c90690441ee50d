import { describe, expect, test } from 'vitest';
import { normalize, tokenize } from '../../src/domain/search/normalize.ts';
import * as fc from '../support/fast-check.ts';
import { anyText } from './catalogs.ts';

describe('normalize', () => {
  test('is idempotent', () => {
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

  test('maps canonically equivalent texts to the same text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalize(text.normalize('NFD'))).toBe(normalize(text));
      }),
      { numRuns: fc.runs(2000) },
    );
  });

  test('composes characters after lower-casing', () => {
    expect(normalize('J\u030C')).toBe('\u01F0');
  });

  test('drops lone surrogates', () => {
    expect(normalize('a\uD83Db \uDE00')).toBe('a b');
  });

  test('normalizes joined texts like separate ones', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(normalize(`${a} ${b}`)).toBe(`${normalize(a)} ${normalize(b)}`.trim());
      }),
      { numRuns: fc.runs(2000) },
    );
  });
});

describe('tokenize', () => {
  test('returns the words of the normalized text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(tokenize(text).join(' ')).toBe(normalize(text));
        expect(tokenize(text)).not.toContain('');
      }),
    );
  });
});
