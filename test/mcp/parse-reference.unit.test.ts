import * as fc from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { parseReference } from '../../src/domain/catalog/reference.ts';

const SITES = ['http://localhost:3000', 'https://patterns.example', 'https://example.org/design'];

const anySite = fc.constantFrom(...SITES);

const anySlugPart = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
const anySlug = fc.tuple(anySlugPart, anySlugPart).map((parts) => `/${parts.join('/')}`);

/** Each letter in upper or lower case, as a list of coin flips says. */
function mixCase(text: string, flips: readonly boolean[]): string {
  return Array.from(text, (letter, index) =>
    flips[index % flips.length] === true ? letter.toUpperCase() : letter,
  ).join('');
}
const anyFlips = fc.array(fc.boolean(), { minLength: 1, maxLength: 16 });

test('accepts a UUID with and without dashes, in any case', () => {
  fc.assert(
    fc.property(fc.uuid(), anyFlips, fc.boolean(), anySite, (id, flips, dashed, site) => {
      const written = mixCase(dashed ? id : id.replaceAll('-', ''), flips);
      expect(parseReference(written, site)).toEqual({ kind: 'id', id });
    }),
  );
});

test('accepts a number with and without #', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), anySite, (number, site) => {
      expect(parseReference(`${number}`, site)).toEqual({ kind: 'number', number });
      expect(parseReference(`#${number}`, site)).toEqual({ kind: 'number', number });
    }),
  );
});

test('accepts a slug in any case, with and without outer slashes, and as a page URL', () => {
  fc.assert(
    fc.property(anySlug, anyFlips, anySite, (slug, flips, site) => {
      const expected = { kind: 'slug', slug };
      const written = mixCase(slug, flips);
      for (const form of [
        written,
        written.slice(1),
        `${written}/`,
        `${written.slice(1)}/`,
        `${written}.md`,
        `${site}${slug}.md`,
      ]) {
        expect(parseReference(form, site)).toEqual(expected);
      }
      const pinned = { ...expected, versionId: 'v2' };
      expect(parseReference(`${site}${slug}?version=v2#top`, site)).toEqual(pinned);
      expect(parseReference(`pattern:/${slug}/component/v2`, site)).toEqual(pinned);
    }),
  );
});

test('refuses a page of another site', () => {
  fc.assert(
    fc.property(anySlug, fc.webUrl(), anySite, (slug, url, site) => {
      const { origin } = new URL(url);
      fc.pre(SITES.every((known) => !known.startsWith(origin)));
      expect(parseReference(`${origin}${slug}`, site)).toBeUndefined();
    }),
  );
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...Array.from('aA0-/#: ?.%\\@')), maxLength: 40 }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constant(' '.repeat(600)),
  fc.string({ minLength: 501, maxLength: 600 }),
);

test('returns a well-formed reference or none for any text', () => {
  fc.assert(
    fc.property(anyText, anySite, (text, site) => {
      const reference = parseReference(text, site);
      switch (reference?.kind) {
        case undefined:
          expect(reference).toBeUndefined();
          break;
        case 'id':
          expect(reference.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
          break;
        case 'number':
          expect(Number.isSafeInteger(reference.number) && reference.number >= 0).toBe(true);
          break;
        case 'slug':
          expect(reference.slug).toMatch(/^(\/[a-z0-9]+(-[a-z0-9]+)*){2}$/);
          break;
      }
    }),
    { numRuns: fc.runs(2000) },
  );
});
