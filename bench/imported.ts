/**
 * How well a catalog is found in that registries were imported into:
 *
 *     npm run bench -- imported --build <folder of the built catalog> [--held-out] [--verbose]
 *
 * 100 queries, written and labelled before any result was seen (`imported/queries.json`: the slugs that answer one;
 * README.md says how). A query is answered if one of the first five entries is such a slug, or has one among its examples.
 * Queries with an even number were used to develop the matching, the others are held out.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createFileReader } from '../src/adapters/catalog-files/built-files-source.ts';
import { createRefreshingSource } from '../src/adapters/catalog-files/refreshing-source.ts';
import { type Catalog, createCatalog } from '../src/domain/catalog/catalog.ts';
import { createSearchComponents } from '../src/domain/catalog/search-patterns.ts';
import { success } from '../src/domain/errors.ts';
import type { Pattern } from '../src/domain/patterns/pattern.ts';
import { searchSite } from '../src/faces/web/app/search/site-search.server.ts';

const { values } = parseArgs({
  options: {
    build: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
if (values.build === undefined) {
  console.log(
    'Needs a catalog with what imported/sources.json lists: --build <folder of its build>.',
  );
  process.exit(0);
}

const queries = z
  .array(z.object({ q: z.string(), slugs: z.array(z.string()) }))
  .parse(JSON.parse(readFileSync(new URL('imported/queries.json', import.meta.url), 'utf8')));

const FIRST = 5;

const source = await createRefreshingSource({
  reader: createFileReader(values.build),
  onError: (error) => console.error(error),
});
if (!source.ok) throw new Error(source.failure.message);
const catalog = createCatalog(source.value.current(), 'http://localhost:3000');
console.log(`${catalog.patterns.length} patterns, ${catalog.listed.length} entries at the top`);
const isHeldOut = (number: number): boolean => number % 2 === 1;
await measure('site', (q) => Promise.resolve(onSite(catalog, q)));
await measure('search_components', (q) => byTool(catalog, q));
await source.value.close?.();

async function measure(
  name: string,
  search: (query: string) => Promise<readonly Pattern[]>,
): Promise<void> {
  let [answered, asked] = [0, 0];
  for (const [number, { q, slugs }] of queries.entries()) {
    if (isHeldOut(number) !== values['held-out']) continue;
    const wanted = new Set(slugs);
    const first = (await search(q)).slice(0, FIRST);
    const isAnswered = first.some(({ slug, exampleSlugs = [] }) =>
      [slug, ...exampleSlugs].some((one) => wanted.has(one)),
    );
    asked += 1;
    if (isAnswered) answered += 1;
    else if (values.verbose) console.log(`  ${q}: ${first.map(({ slug }) => slug).join(' ')}`);
  }
  console.log(`${name}: ${answered} of ${asked} in the first ${FIRST}`);
}

/** The entries of the search page, from top to bottom. */
function onSite(all: Catalog, query: string): readonly Pattern[] {
  const { patterns, related } = searchSite(all, query, { tags: [], type: undefined });
  const beside = related.groups.flatMap(({ indices }) => indices);
  return [...patterns, ...beside.flatMap((index) => all.patterns[index] ?? [])];
}

async function byTool(all: Catalog, query: string): Promise<readonly Pattern[]> {
  const ids = new Set(all.patterns.map(({ id }) => id));
  const search = createSearchComponents({
    catalog: () => all,
    availability: () => Promise.resolve(success(ids)),
  });
  const found = await search({ query, category: undefined, limit: FIRST, onlyWithCode: true });
  if (!found.ok) throw new Error(found.failure.message);
  const { best, hits, related = [] } = found.value;
  const all5 = [...(best === undefined ? [] : [best]), ...hits, ...related];
  return [...new Set(all5.map(({ pattern }) => pattern))];
}
