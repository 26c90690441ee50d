import { expect, test } from 'vitest';
import { createCatalog } from '../../src/domain/catalog/catalog.ts';
import { type Pattern, searchTextOf } from '../../src/domain/patterns/pattern.ts';
import * as fc from '../support/fast-check.ts';

const WORDS = ['Menu', 'Dialog', 'Old menu', 'Data table'];

const pattern = fc
  .record({
    number: fc.integer({ min: 1, max: 30 }),
    title: fc.constantFrom(...WORDS),
    tag: fc.constantFrom('search', 'forms'),
    alias: fc.option(fc.constantFrom('/a/was-1', '/b/was-2'), { nil: undefined }),
    needs: fc.option(fc.constantFrom(['choose a country'], ['ask first']), { nil: undefined }),
  })
  .map(({ number, title, tag, alias, needs }): Pattern => {
    const texts = { title, description: `What ${title} does.`, tags: [tag] };
    const section = number % 2 === 0 ? 'a' : 'b';
    return {
      ...texts,
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      number,
      type: 'components',
      section,
      slug: `/${section}/name-${number}`,
      searchText: searchTextOf(texts),
      ...(alias === undefined ? {} : { aliases: [alias] }),
      ...(needs === undefined ? {} : { needs }),
    };
  });

test('property: a catalog made from the one before answers as one made of its patterns alone', () => {
  const builds = fc.array(fc.array(pattern, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
  const first = fc.uniqueArray(pattern, { selector: ({ number }) => number, minLength: 8 });
  fc.assert(
    fc.property(first, builds, fc.array(fc.boolean()), (patterns, changes, isPrepared) => {
      let current = inOrder(patterns);
      let catalog = catalogOf(current);
      for (const [at, replaced] of changes.entries()) {
        if (isPrepared[at] === true) for (const _ of catalog.prepare());
        const byNumber = new Map([...current, ...replaced].map((each) => [each.number, each]));
        current = inOrder([...byNumber.values()]);
        catalog = catalogOf(current, catalog);
        expect(answersOf(catalog)).toEqual(answersOf(catalogOf(current)));
      }
    }),
    { numRuns: fc.runs(20) },
  );
});

type Catalog = ReturnType<typeof createCatalog>;

function catalogOf(patterns: readonly Pattern[], before?: Catalog): Catalog {
  const sections = ['a', 'b'].map((slug) => ({ slug, title: slug, description: slug }));
  return createCatalog({ name: 'Test', sections, patterns }, 'http://localhost', before);
}

function inOrder(patterns: readonly Pattern[]): readonly Pattern[] {
  return patterns.toSorted((a, b) =>
    a.section === b.section ? a.number - b.number : a.section < b.section ? -1 : 1,
  );
}

function answersOf(catalog: Catalog): unknown {
  const references = catalog.patterns.flatMap(({ id, number, slug }) => [id, `#${number}`, slug]);
  return {
    found: [...references, '/a/was-1', '/b/was-2', '#99'].map((each) => catalog.find(each)),
    named: [...WORDS, 'menus', 'was 1', 'a name 2', 'name 3'].map((name) => catalog.named(name)),
    inSection: [...catalog.listedBySection].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    inCategory: ['a', 'forms', 'components'].map((category) =>
      catalog.search.search({ tokens: [], category, limit: 50 }),
    ),
    needed: ['choose a country', 'dialog'].map((part) => catalog.needs().ofPart(part)),
  };
}
