import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callTool, toolError } from '../support/mcp-call.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import { type FixtureServer, patternId, startFixtureServer } from './fixture-server.ts';

let server: FixtureServer;

const SECTIONS = ['navigation', 'data-display'];
const COUNT = 70;

/** 35 patterns in each of two sections; every third has code. Catalog order is by section, then by number. */
const PATTERNS = Array.from({ length: COUNT }, (_, index): PatternSource => {
  const number = index + 1;
  const hasCode = number % 3 === 0;
  return {
    slug: `/${SECTIONS[index % 2]}/widget-${number}`,
    id: patternId(number),
    number,
    title: `Widget ${number}`,
    type: number <= 10 ? 'flows' : 'components',
    tags: number % 10 === 0 ? ['fixture', 'drag-and-drop'] : ['fixture'],
    ...(hasCode ? { versions: { v1: { code: `export const w = ${number};\n` } } } : {}),
  };
});

const CATALOG_ORDER = SECTIONS.flatMap((section) =>
  PATTERNS.filter(({ slug }) => slug.startsWith(`/${section}/`)).map(({ number }) => number),
);

beforeAll(async () => {
  server = await startFixtureServer(PATTERNS);
});
afterAll(() => server.close());

interface Found {
  readonly numbers: readonly number[];
  readonly count: number;
  readonly truncated: boolean;
  readonly hint?: readonly { readonly token: string; readonly count: number }[];
}

async function search(tool: string, args: Readonly<Record<string, unknown>>): Promise<Found> {
  const { structuredContent: found } = await callTool(server.url, tool, args);
  const hits: { catalog_number: string }[] = found.patterns ?? found.components;
  return { ...found, numbers: hits.map((hit) => Number(hit.catalog_number.slice(1))) };
}

describe.each([
  ['search_patterns', { query: 'widget' }],
  ['search_components', { query: 'widget', only_with_code: false }],
])('the limit of %s', (tool, args) => {
  test.each([
    [undefined, 10],
    [null, 10],
    [1, 1],
    [1.9, 1],
    [49.999, 49],
    [50, 50],
    [51, 50],
    [10_000, 50],
    [1e300, 50],
  ])('%s gives %i hits and says that there are more', async (limit, count) => {
    const found = await search(tool, { ...args, limit });
    expect(found.numbers).toHaveLength(count);
    expect(found).toMatchObject({ count, truncated: true });
  });

  test.each([0, -1, -50, 0.5, 0.999, 'ten', '10', '', true, [10], {}])(
    'returns invalid_args for %j and names what is valid',
    async (limit) => {
      const error = await toolError(server.url, tool, { ...args, limit });
      expect(error?.kind).toBe('invalid_args');
      expect(error?.message).toContain('limit must be a number of at least 1');
    },
  );
});

test('search_patterns keeps the order of the catalog', async () => {
  const found = await search('search_patterns', { query: 'widget', limit: 50 });
  expect(found.numbers).toEqual(CATALOG_ORDER.slice(0, 50));
});

test('is not truncated when all hits fit', async () => {
  const found = await search('search_patterns', { query: 'drag-and-drop', limit: 7 });
  expect(found).toMatchObject({ count: 7, truncated: false });
});

describe('search_components', () => {
  const withCode = CATALOG_ORDER.filter((number) => number % 3 === 0);
  const without = CATALOG_ORDER.filter((number) => number % 3 !== 0);

  test('finds only patterns with code, in the order of the catalog', async () => {
    const found = await search('search_components', { query: 'widget', limit: 50 });
    expect(found.numbers).toEqual(withCode);
    expect(found.truncated).toBe(false);
  });

  test('with only_with_code false puts those with code first and keeps the order of the catalog', async () => {
    const args = { query: 'widget', limit: 50, only_with_code: false };
    const found = await search('search_components', args);
    expect(found.numbers).toEqual([...withCode, ...without].slice(0, 50));
    expect(found.truncated).toBe(true);
  });

  test('says whether each hit has code, and names a version only with code', async () => {
    const { structuredContent } = await callTool(server.url, 'search_components', {
      query: 'widget',
      limit: 50,
      only_with_code: false,
    });
    for (const hit of structuredContent.components) {
      const hasCode = Number(hit.catalog_number.slice(1)) % 3 === 0;
      expect(hit.has_component).toBe(hasCode);
      expect(hit.default_version).toBe(hasCode ? 'active' : undefined);
    }
  });

  test.each([
    ['a type', 'flows', (number: number) => number <= 10],
    ['a section', 'data-display', (number: number) => number % 2 === 0],
    ['a section in other words', 'Data Display', (number: number) => number % 2 === 0],
    ['a tag', 'drag-and-drop', (number: number) => number % 10 === 0],
    ['a tag in other words', 'DRAG & DROP', (number: number) => number % 10 === 0],
  ])('takes %s as the category: %s', async (_what, category, isIn) => {
    const found = await search('search_components', {
      category,
      limit: 50,
      only_with_code: false,
    });
    const expected = [...withCode, ...without].filter(isIn);
    expect(found.numbers).toEqual(expected);
  });

  test('matches whole categories only', async () => {
    const args = { category: 'drag', only_with_code: false };
    const error = await toolError(server.url, 'search_components', args);
    expect(error?.message).toContain('No pattern is in this category.');
  });

  test('accepts a query and a category together', async () => {
    const found = await search('search_components', { query: 'widget 3', category: 'flows' });
    expect(found.numbers).toEqual([3]);
  });

  test('accepts a category with a query without words', async () => {
    const found = await search('search_components', { query: '!', category: 'flows' });
    expect(found.numbers).toEqual([3, 9, 6]);
  });
});

describe('a search without hits', () => {
  test('returns how many patterns each word alone matches, up to 100', async () => {
    const found = await search('search_patterns', { query: 'widget Zebra drag zebra' });
    expect(found).toMatchObject({ count: 0, truncated: false });
    expect(found.hint).toMatchObject([
      { token: 'widget', count: COUNT },
      { token: 'zebra', count: 0 },
      { token: 'drag', count: 7 },
    ]);
  });

  test('suggests words for those that match nothing: other forms, misspellings and parts', async () => {
    const found = await search('search_patterns', { query: 'widgte dragging widget' });
    expect(found.hint).toMatchObject([
      { token: 'widgte', count: 0, suggestions: ['widget'] },
      { token: 'dragging', count: 0, suggestions: ['drag'] },
      { token: 'widget', count: COUNT },
    ]);
  });

  test('suggests nothing past the first eight unknown words of a long query', async () => {
    const query = Array.from({ length: 160 }, (_, index) => `wdg${index}`)
      .join(' ')
      .slice(0, 1000);
    const found = await search('search_patterns', { query });
    expect(found.hint?.slice(8).filter((hint) => 'suggestions' in hint)).toEqual([]);
  });

  test('returns the hint from search_components too', async () => {
    const found = await search('search_components', { query: 'zebra', category: 'flows' });
    expect(found.hint).toEqual([{ token: 'zebra', count: 0 }]);
  });

  test('names the categories where no pattern has the one asked for', async () => {
    const category = 'no-such-thing';
    expect(await toolError(server.url, 'search_components', { category })).toEqual({
      kind: 'invalid_args',
      message: expect.stringMatching(
        /^No pattern is in this category\. The types are pattern, flows, components; the sections are .+; others are tags\.$/,
      ),
      retryable: false,
    });
  });
});

test('returns no hint with hits', async () => {
  expect(await search('search_patterns', { query: 'widget' })).not.toHaveProperty('hint');
});

test('requires every word', async () => {
  expect((await search('search_patterns', { query: 'widget 70' })).numbers).toEqual([70]);
  expect((await search('search_patterns', { query: 'WIDGET, 70!' })).numbers).toEqual([70]);
});

test('list_categories returns each section in order with its page and number of patterns', async () => {
  const { structuredContent } = await callTool(server.url, 'list_categories', {});
  expect(structuredContent.categories).toEqual(
    SECTIONS.map((slug) => ({
      slug,
      title: slug,
      description: `About ${slug}.`,
      url: `${server.url}/${slug}`,
      pattern_count: COUNT / 2,
    })),
  );
});
