/**
 * Search in process, on generated catalogs.
 *
 *     node bench/search.ts [--sizes 1000,100000] [--unspaced] [--count 1000] [--best-of 1]
 *
 * The index's size is the memory in use after building it minus before, each after a full collection; texts
 * count in UTF-8. The scan reads texts that were normalized beforehand and stops at the limit. `--unspaced`
 * writes whole sentences without a space. `--best-of` makes each search several times and counts the best, for
 * a machine that does other things meanwhile.
 */
import { parseArgs } from 'node:util';
import { type NormalizedEntry, matchEntries, normalizeEntry } from '../src/domain/search/match.ts';
import {
  type IndexedEntry,
  type SearchIndex,
  createSearchIndex,
} from '../src/domain/search/search-index.ts';
import { type GeneratedCatalog, type Script, generateCatalog } from './search/generated-catalog.ts';
import { type Timing, timeEach, usedBytes } from './search/measure.ts';
import { type QueryClass, createQueryClasses } from './search/queries.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    unspaced: { type: 'boolean', default: false },
    count: { type: 'string', default: '1000' },
    'best-of': { type: 'string', default: '1' },
  },
});

/** For the 99th percentile of each class. */
const BUDGET_MS = 1;

const bestOf = Number(values['best-of']);

for (const size of values.sizes.split(',').map(Number)) {
  benchCatalog(size, values.unspaced ? 'unspaced' : 'spaced', Number(values.count));
}

function benchCatalog(size: number, script: Script, count: number): void {
  const catalog = generateCatalog(size, script);
  const textBytes = sumBytes(catalog, ({ searchText }) => [searchText]);
  const allBytes = sumBytes(catalog, ({ title, description, tags, searchText }) => [
    title,
    description,
    searchText,
    ...tags,
  ]);
  const before = usedBytes();
  const start = process.cpuUsage();
  const index = createSearchIndex(catalog.entries);
  const { user } = process.cpuUsage(start);
  const indexBytes = usedBytes() - before;
  console.log(
    `\n${size.toLocaleString('en')} patterns: built in ${(user / 1e6).toFixed(2)} s of processor time;` +
      ` index ${megabytes(indexBytes)}` +
      ` = ${(indexBytes / textBytes).toFixed(2)} × the search texts (${megabytes(textBytes)})` +
      ` = ${(indexBytes / allBytes).toFixed(2)} × all fields`,
  );
  printQueries({ catalog, index, count });
}

function sumBytes(
  { entries }: GeneratedCatalog,
  textsOf: (entry: IndexedEntry) => readonly string[],
): number {
  let sum = 0;
  for (const entry of entries) {
    for (const text of textsOf(entry)) sum += Buffer.byteLength(text);
  }
  return sum;
}

function printQueries({
  catalog,
  index,
  count,
}: {
  readonly catalog: GeneratedCatalog;
  readonly index: SearchIndex;
  readonly count: number;
}): void {
  const classesAt10 = createQueryClasses(catalog, { limit: 10, count });
  const classesAt50 = createQueryClasses(catalog, { limit: 50, count });
  for (const { requests } of classesAt10) {
    for (const request of requests.slice(0, 100)) index.search(request);
  }
  const normalized = catalog.entries.map(normalizeEntry);

  console.log(
    row('µs', ['p50 @10', 'p99 @10', 'max @10', 'p50 @50', 'p99 @50', 'max @50', 'scan p50', '×']),
  );
  for (const [place, at10] of classesAt10.entries()) {
    const at50 = classesAt50[place];
    if (at50 === undefined) continue;
    const first = timeSearches(index, at10);
    const second = timeSearches(index, at50);
    const scan = at10.isPlain ? timeScan(normalized, at10) : undefined;
    const missed = Math.max(first.p99, second.p99) > BUDGET_MS ? '  over budget' : '';
    console.log(
      row(at10.name, [
        ...[first.p50, first.p99, first.max, second.p50, second.p99, second.max].map(microseconds),
        scan === undefined ? '' : microseconds(scan),
        scan === undefined ? '' : (scan / first.p50).toFixed(1),
      ]) + missed,
    );
  }
  const hints = timeEach(
    classesAt10.flatMap(({ requests }) =>
      requests.slice(0, count / 10).map((request) => () => index.hint(request)),
    ),
    bestOf,
  );
  console.log(row('hint, all of these', [hints.p50, hints.p99, hints.max].map(microseconds)));
}

function timeSearches(index: SearchIndex, { requests }: QueryClass): Timing {
  return timeEach(
    requests.map((request) => () => index.search(request)),
    bestOf,
  );
}

/** The median of as many scans as fit into about half a second; at least three. */
function timeScan(normalized: readonly NormalizedEntry[], { requests }: QueryClass): number {
  const until = performance.now() + 500;
  function* calls(): Generator<() => unknown> {
    for (const [done, { tokens, limit }] of requests.entries()) {
      if (done >= 3 && performance.now() > until) return;
      yield () => matchEntries(normalized, tokens, false, limit + 1);
    }
  }
  return timeEach(calls()).p50;
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(36) + cells.map((cell) => cell.padStart(10)).join('');
}

function microseconds(milliseconds: number): string {
  const value = milliseconds * 1000;
  return value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
