/**
 * How well a catalog is found in that registries were imported into:
 *
 *     npm run bench -- imported --build <folder of the built catalog> [--held-out] [--verbose] [--cost]
 *
 * 100 queries, written and labelled before any result was seen (`imported/queries.json`: the slugs that answer one;
 * README.md says how). A query is answered if one of the first five entries is such a slug, or has one among its examples.
 * Queries with an even number were used to develop the matching, the others are held out.
 *
 * With `--cost`, the processor time of these queries and of inputs that are made to be expensive.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createFileReader } from '../src/adapters/catalog-files/built-files-source.ts';
import { createRefreshingSource } from '../src/adapters/catalog-files/refreshing-source.ts';
import { type Catalog, createCatalog } from '../src/domain/catalog/catalog.ts';
import {
  createSearchComponents,
  createSearchPatterns,
} from '../src/domain/catalog/search-patterns.ts';
import { NO_NOTICES } from '../src/domain/components/component-store.ts';
import { createFindComponents } from '../src/domain/components/retrieval/find-components.ts';
import { success } from '../src/domain/errors.ts';
import { ANONYMOUS } from '../src/domain/identity/principal.ts';
import type { Pattern } from '../src/domain/patterns/pattern.ts';
import { tokenize } from '../src/domain/search/normalize.ts';
import { searchSite } from '../src/faces/web/app/search/site-search.server.ts';

const { values } = parseArgs({
  options: {
    build: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    cost: { type: 'boolean', default: false },
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
const ids = new Set(catalog.patterns.map(({ id }) => id));
const availability = () => Promise.resolve(success<ReadonlySet<string>>(ids));
const isHeldOut = (number: number): boolean => number % 2 === 1;
await measure('site', (q) => Promise.resolve(onSite(catalog, q)));
await measure('search_components', (q) => byTool(catalog, q));
if (values.cost) await measureCosts();
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
  const search = createSearchComponents({ catalog: () => all, availability });
  const found = await search({ query, category: undefined, limit: FIRST, onlyWithCode: true });
  if (!found.ok) throw new Error(found.failure.message);
  const { best, hits, related = [] } = found.value;
  const all5 = [...(best === undefined ? [] : [best]), ...hits, ...related];
  return [...new Set(all5.map(({ pattern }) => pattern))];
}

/** Prints the processor time of each search, of the first call with an input and of the third. */
async function measureCosts(): Promise<void> {
  Array.from(catalog.prepare());
  const unknown = () => Promise.resolve(success(undefined));
  const notices = () => Promise.resolve(success(NO_NOTICES));
  const reader = { activeVersion: unknown, file: unknown, manifest: unknown, notices };
  const deps = { catalog: () => catalog, availability, reader };
  const [searchPatterns, searchComponents, findComponents] = [
    createSearchPatterns(deps),
    createSearchComponents(deps),
    createFindComponents(deps),
  ];
  const inputs = [...queries.map(({ q }) => q), ...expensiveInputs()];
  const searches: Readonly<Record<string, (text: string) => unknown>> = {
    search_patterns: (text) => searchPatterns({ query: text.slice(0, 1000), limit: 10 }),
    search_components: (text) =>
      searchComponents({
        query: text.slice(0, 1000),
        category: undefined,
        limit: 10,
        onlyWithCode: true,
      }),
    'search page': (text) => onSite(catalog, text.slice(0, 500)),
    'find_components, 12 parts and a brief': (text) =>
      findComponents(ANONYMOUS, {
        parts: Array.from({ length: 12 }, (_, at) => (text.slice(at * 9) || text).slice(0, 80)),
        brief: `${text} `.repeat(40).slice(0, 4000),
        limit: 20,
      }),
  };
  for (const [name, search] of Object.entries(searches)) {
    const costs: { first: number; again: number; text: string }[] = [];
    for (const text of inputs) {
      const [first, , again] = [await cost(text), await cost(text), await cost(text)];
      costs.push({ first, again, text });
    }
    const [worst] = costs.toSorted((a, b) => b.again - a.again);
    const most = Math.max(...costs.map(({ first }) => first));
    console.log(
      `${name}: at most ${most.toFixed(0)} ms at first and ${worst?.again.toFixed(0)} ms later ("${worst?.text.slice(0, 40)}…")`,
    );

    async function cost(text: string): Promise<number> {
      const before = process.cpuUsage();
      await search(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }
  }
}

/** Many words that many entries have, whole, misspelled, as one name and as fragments. */
function expensiveInputs(): readonly string[] {
  const counts = new Map<string, number>();
  for (const { title, tags } of catalog.patterns) {
    for (const word of new Set(tokenize([title, ...tags].join(' ')))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const words = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([word]) => word)
    .filter((word) => word.length > 2)
    .slice(0, 200);
  const synonyms = Object.keys(catalog.synonyms.synonyms);
  return [
    words.join(' '),
    words.slice(0, 10).join(' '),
    words.join('.'),
    `menu.${'item.label.text.title.icon.group.header.action.'.repeat(8)}`,
    words.map((word) => `${word.slice(0, 2)}q${word.slice(3)}`).join(' '),
    words.map((word) => word.slice(0, 3)).join(' '),
    Array.from('abcdefghijklmnopqrstuvwxyz').join(' '),
    synonyms.slice(0, 100).join(' '),
    synonyms.slice(100, 200).join(' '),
    words.join(''),
  ];
}
