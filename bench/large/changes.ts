/**
 * Changes titles of a large catalog, builds it and lets a server take the build over, in one process: processor time of
 * both, and the bytes that the build writes. Linux only. Changes the folders. The builds get the paths that were written,
 * as from a server that watches; "no change" compares everything. What a server indexes afterwards, while nothing else
 * is to do, is the third line of each change.
 *
 *     node bench/large/changes.ts <catalog> <build> [1,1,10,100]
 */
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCatalog } from '../../src/adapters/catalog-files/build-catalog.ts';
import { createFileReader } from '../../src/adapters/catalog-files/built-files-source.ts';
import { createRefreshingSource } from '../../src/adapters/catalog-files/refreshing-source.ts';
import { createCatalog } from '../../src/domain/catalog/catalog.ts';

const [, , catalogDir = '', outDir = '', counts = '1,1,10,100'] = process.argv;
const SITE = 'http://localhost:3000';

const options = { catalogDir, outDir };
print('first build', await measure(() => buildCatalog(options)));
const opened = await createRefreshingSource({
  reader: createFileReader(outDir),
  onError: console.error,
});
if (!opened.ok) throw new Error(opened.failure.message);
const source = opened.value;
let catalog = createCatalog(source.current(), SITE);
print('no change', await measure(() => buildCatalog(options)));
print('no change, watched', await measure(() => buildCatalog({ ...options, changed: new Set() })));
// Files younger than two seconds would be read again.
let second = Math.floor(Date.now() / 1000) - 100_000;
for (const count of counts.split(',').map(Number)) {
  second += 1;
  const { patterns } = catalog;
  const changed = new Set<string>();
  const step = Math.floor(patterns.length / count);
  for (let place = 0; place < count; place += 1) {
    const pattern = patterns[place * step + (second % step)];
    if (pattern === undefined) continue;
    const file = join(catalogDir, pattern.slug, 'pattern.md');
    changed.add(join(pattern.slug, 'pattern.md').slice(1));
    const title = `title: "Changed ${second} ${place}"`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*/m, title));
    utimesSync(file, second, second);
  }
  print(`${count} changed: build`, await measure(() => buildCatalog({ ...options, changed })));
  const server = await measure(async () => {
    await source.refresh();
    catalog = createCatalog(source.current(), SITE, catalog);
  });
  print(`${count} changed: server`, server);
  print('  names and needs', await measure(async () => void [...catalog.prepare()]));
  const found = catalog.search.search({ tokens: ['changed', String(second)], limit: count });
  if (found.indices.length !== count) throw new Error(`Found ${found.indices.length} of ${count}.`);
}
await source.close();

interface Cost {
  readonly seconds: number;
  readonly bytes: number;
}

async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const [before, bytes] = [process.cpuUsage(), writtenBytes()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, bytes: writtenBytes() - bytes };
}

function writtenBytes(): number {
  return Number(/^wchar: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
}

function print(name: string, { seconds, bytes }: Cost): void {
  const kb = Math.ceil(bytes / 1000);
  console.log(`${name.padEnd(24)} ${(seconds * 1000).toFixed(0).padStart(7)} ms  ${kb} kB written`);
}
