import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { essentialTokens } from '../../src/domain/search/normalize.ts';

describe('the essential tokens', () => {
  test('leave out repeated tokens and those that occur inside another one', () => {
    expect(essentialTokens(['date', 'picker', 'pick', 'date', 'a'])).toEqual(['picker', 'date']);
  });

  test('imply every token of the query, and none of them implies another', () => {
    const anyTokens = fc.array(
      fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'b') }),
    );
    fc.assert(
      fc.property(anyTokens, (tokens) => {
        const essential = essentialTokens(tokens);
        for (const token of tokens) {
          expect(essential.some((longer) => longer.includes(token))).toBe(true);
        }
        for (const token of essential) {
          expect(tokens).toContain(token);
          expect(essential.filter((other) => other.includes(token))).toEqual([token]);
        }
      }),
    );
  });

  test('keep every distinct token of a query of very many', () => {
    const tokens = Array.from({ length: 1000 }, (_, i) => `${i}`);
    expect(essentialTokens([...tokens, ...tokens]).toSorted()).toEqual(tokens.toSorted());
  });
});
