import { readFileSync } from 'node:fs';
import * as fc from '../support/fast-check.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedBrowser, openPage, gotoHydrated, closeContexts } from '../support/browser.ts';
import { post } from '../support/mcp-call.ts';
import { type FixtureServer, startFixtureServer } from '../mcp/fixture-server.ts';

const QUERY_COUNT = 500;
const LIMIT = 50;
const BATCH = 50;

const fixture = z
  .object({
    normalize: z.array(z.tuple([z.string(), z.string()])),
    entries: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        description: z.string(),
        tags: z.array(z.string()),
      }),
    ),
    match: z.array(z.tuple([z.string(), z.array(z.string()).nullable()])),
  })
  .parse(
    JSON.parse(readFileSync(new URL('../fixtures/search-cases.json', import.meta.url), 'utf8')),
  );

/** Entries in which normalization has something to do. */
const FURTHER: readonly (readonly [title: string, description: string, tags: readonly string[]])[] =
  [
    ['R&D & Q&A', 'Straße, naïve—search and 50% off.', ['at-t', 'c']],
    ['İstanbul ΟΔΟΣ', 'Ⅻ ﬁeld, xxx—y, “quoted” what’s new.', ['strasse', 'sign-in']],
    ['日本語 検索', 'การออกแบบ हिन्दी 𝔘𝔫 emoji 🎉 party', ['japanese', 'rtl']],
  ];

let server: FixtureServer;
let browser: Browser;

beforeAll(async () => {
  const entries = [
    ...fixture.entries,
    ...FURTHER.map(([title, description, tags]) => ({ title, description, tags })),
  ];
  server = await startFixtureServer(
    entries.map(({ title, description, tags }, index) => ({
      slug: `/section/p${index + 1}`,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      number: index + 1,
      title,
      description,
      tags,
    })),
  );
  browser = await sharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
  await server.close();
});

test('finds the same patterns in the browser as search_patterns', async () => {
  const queries = [
    ...fixture.match.map(([query]) => query),
    ...fixture.normalize.map(([input]) => input),
    ...generateQueries(QUERY_COUNT),
  ];
  const onSite = await searchOnSite(queries);
  const overMcp = await searchOverMcp(queries);
  const differences = queries.flatMap((query, index) => {
    const [site, mcp] = [onSite[index], overMcp[index]];
    return JSON.stringify(site) === JSON.stringify(mcp) ? [] : [{ query, site, mcp }];
  });
  expect(differences).toEqual([]);
  // The same nothing for each of them would prove nothing.
  expect(onSite.filter((found) => found.length > 0).length).toBeGreaterThan(QUERY_COUNT / 3);
  expect(onSite.filter((found) => found.length === 0).length).toBeGreaterThan(QUERY_COUNT / 10);
});

test('finds the pinned results for each pinned query', async () => {
  const onSite = await searchOnSite(fixture.match.map(([query]) => query));
  const pinned = new Set(fixture.entries.map((_, index) => `/section/p${index + 1}`));
  expect(onSite.map((found) => found.filter((slug) => pinned.has(slug)))).toEqual(
    fixture.match.map(([, ids]) => (ids ?? []).map((id) => `/section/${id}`).toSorted()),
  );
});

/** Loads a page, opens its palette as a reader does, and calls the very module that the palette uses. */
async function searchOnSite(queries: readonly string[]): Promise<readonly (readonly string[])[]> {
  const { page, problems } = await openPage(await browser.newContext());
  await gotoHydrated(page, server.url);
  const loading = page.waitForResponse(/\/assets\/client-index-[^/]+\.js$/);
  await page.keyboard.press('Control+k');
  const module = (await loading).url();
  // As a text: the test runner would make another `import` of one in a function.
  const found: unknown = await page.evaluate(`(async () => {
    // A bundler may export the module as one of the chunk's members.
    const chunk = await import(${JSON.stringify(module)});
    const { loadClientIndex } = [chunk, ...Object.values(chunk)].find((each) => each.loadClientIndex);
    const index = await loadClientIndex(new AbortController().signal);
    const slugsOf = ({ entries }) => entries.map(({ slug }) => slug);
    return ${JSON.stringify(queries)}.map((query) =>
      slugsOf(index.search(query, undefined, ${LIMIT})).sort());
  })()`);
  expect(problems()).toEqual([]);
  await page.context().close();
  return z.array(z.array(z.string())).parse(found);
}

const answerSchema = z.array(
  z.object({
    id: z.number(),
    result: z.object({
      isError: z.boolean().optional(),
      content: z.array(z.object({ text: z.string() })),
    }),
  }),
);

const textSchema = z.union([
  z.object({ patterns: z.array(z.object({ slug: z.string() })) }),
  z.object({ error: z.object({ kind: z.literal('invalid_args') }) }),
]);

/** What search_patterns finds; a query with nothing to look for, which it refuses, counts as nothing. */
async function searchOverMcp(queries: readonly string[]): Promise<readonly (readonly string[])[]> {
  const found: (readonly string[])[] = [];
  for (let start = 0; start < queries.length; start += BATCH) {
    const batch = queries.slice(start, start + BATCH).map((query, offset) => ({
      jsonrpc: '2.0',
      id: start + offset,
      method: 'tools/call',
      params: { name: 'search_patterns', arguments: { query, limit: LIMIT } },
    }));
    const { body } = await post(server.url, batch);
    for (const { id, result } of answerSchema.parse(body)) {
      const answer = textSchema.parse(JSON.parse(result.content[0]?.text ?? ''));
      found[id] = 'error' in answer ? [] : answer.patterns.map(({ slug }) => slug).toSorted();
    }
  }
  return found;
}

/** Queries of the catalog's words, whole and in pieces, with everything that normalization changes. */
function generateQueries(count: number): readonly string[] {
  const texts = [
    ...fixture.entries.flatMap(({ title, description, tags }) => [title, description, ...tags]),
    ...FURTHER.flatMap(([title, description, tags]) => [title, description, ...tags]),
  ];
  const noise = fc.constantFrom(
    '&',
    '-',
    '_',
    '…',
    '!',
    ' ',
    '\u00A0',
    '\u0301',
    '#',
    '’',
    '\u200F',
  );
  const word = fc.constantFrom(...texts.flatMap((text) => text.split(/\s+/)));
  const piece = fc.oneof(
    word,
    word.map((text) => text.toUpperCase()),
    word.map((text) => text.toLowerCase()),
    word.map((text) => text.normalize('NFD')),
    fc.tuple(word, fc.integer({ min: 1, max: 3 })).map(([text, end]) => text.slice(0, end)),
    fc.tuple(word, fc.integer({ min: 0, max: 2 })).map(([text, start]) => text.slice(start)),
    fc.tuple(noise, word).map(([before, text]) => `${before}${text}`),
    fc.tuple(noise, word).map(([inside, text]) => `${text.slice(0, 2)}${inside}${text.slice(2)}`),
    noise,
    fc.constantFrom('zebra', 'absent', 'ab', 'q', 'and', '12', 'ß', 'ΣΑΣ', '日本'),
  );
  const query = fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), fc.constantFrom(' ', '  ', '&', '-'))
    .map(([pieces, between]) => pieces.join(between));
  return fc.sample(query, { numRuns: count, seed: 7 });
}
