import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { callTool } from '../support/mcp-call.ts';

const url = inject('serverUrl');

/** Questions as agents ask them, in one to three words, and the pattern that they are about. */
const CASES = z
  .array(z.tuple([z.string(), z.string()]))
  .min(60)
  .parse(JSON.parse(readFileSync(new URL('../retrieval-cases.json', import.meta.url), 'utf8')));

/** Of the answer, which an agent reads from the top. */
const READ = 5;

test('each question finds its pattern among the first five', async () => {
  const missed: string[] = [];
  for (const [query, slug] of CASES) {
    const { structuredContent } = await callTool(url, 'search_patterns', { query, limit: READ });
    const found = structuredContent.patterns.map((hit: { readonly slug: string }) => hit.slug);
    if (!found.includes(slug)) missed.push(`${query}: ${slug} is not in ${found.join(', ')}`);
  }
  expect(missed).toEqual([]);
});

test('every pattern is asked for', async () => {
  const asked = new Set(CASES.map(([, slug]) => slug));
  const entries = z
    .array(z.object({ slug: z.string() }))
    .parse(await (await fetch(`${url}/search-index.json`)).json());
  expect(entries.map(({ slug }) => slug).filter((slug) => !asked.has(slug))).toEqual([]);
});

test('a question without an answer says which word to leave out', async () => {
  const { structuredContent } = await callTool(url, 'search_patterns', {
    query: 'blockchain tooltip',
  });
  expect(structuredContent.patterns).toEqual([]);
  const [unknown, known] = structuredContent.hint;
  expect(unknown).toEqual({ token: 'blockchain', count: 0 });
  expect(known.token).toBe('tooltip');
  expect(known.count).toBeGreaterThan(0);
});
