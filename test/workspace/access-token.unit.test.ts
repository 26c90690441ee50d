import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  formatAccessToken,
  isWellFormedAccessToken,
} from '../../src/domain/identity/access-token.ts';
import * as fc from '../support/fast-check.ts';

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('a token is pat_live_, 43 characters of randomness and 6 of a checksum', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const token = formatAccessToken(random);
      expect(token).toMatch(/^pat_live_[0-9A-Za-z]{49}$/);
      expect(isWellFormedAccessToken(token)).toBe(true);
    }),
  );
});

test('different randomness makes different tokens', () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      fc.pre(Buffer.compare(one, other) !== 0);
      expect(formatAccessToken(one)).not.toBe(formatAccessToken(other));
    }),
  );
});

test('a token with one changed character is not well-formed', () => {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  fc.assert(
    fc.property(
      bytes,
      fc.integer({ min: 9, max: 57 }),
      fc.constantFrom(...alphabet.split('')),
      (random, position, character) => {
        const token = formatAccessToken(random);
        fc.pre(token[position] !== character);
        const changed = token.slice(0, position) + character + token.slice(position + 1);
        expect(isWellFormedAccessToken(changed)).toBe(false);
      },
    ),
  );
});

test('the checksum is the CRC-32 of what stands before it', () => {
  const token = formatAccessToken(randomBytes(32));
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const checksum = Array.from(token.slice(-6)).reduce(
    (sum, character) => sum * 62 + alphabet.indexOf(character),
    0,
  );
  expect(checksum).toBe(crc32(token.slice(0, -6)));
});
