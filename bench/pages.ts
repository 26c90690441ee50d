/**
 * How long a page takes beside a static file of the same server, both as a browser asks for them: compressed,
 * over one kept connection, in interleaved rounds.
 *
 *     node bench/pages.ts [--rounds 60]
 *
 * On the bundled catalog. The static file is the site's style sheet, which is compressed once and kept.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startProcess } from './http/server-process.ts';
import { median } from './median.ts';

/** What a page may take at the median, in milliseconds. */
const BUDGET_MS = 10;
const WARM_UP_ROUNDS = 15;

const PAGES: readonly string[] = [
  '/',
  '/navigation',
  '/navigation/command-palette',
  '/feedback/undo-instead-of-confirm',
  '/search?q=form',
  '/connect',
];

interface Sample {
  readonly ms: number;
  /** As sent. */
  readonly bytes: number;
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '60' } } });

const folder = await mkdtemp(join(tmpdir(), 'pattern-catalog-bench-'));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const server = await startProcess({
  args: [fileURLToPath(new URL('../bin/pattern-catalog.js', import.meta.url)), 'serve'],
  outputFile: join(folder, 'product.log'),
  env: {
    PORT: '0',
    CATALOG_BUILD_DIR: join(folder, 'build'),
    DATA_DIR: join(folder, 'data'),
    CATALOG_DIR: fileURLToPath(new URL('../catalog', import.meta.url)),
  },
});
try {
  await bench(new URL(server.url).origin, Number(values.rounds));
} finally {
  agent.destroy();
  await server.stop();
  await rm(folder, { recursive: true });
}

async function bench(origin: string, rounds: number): Promise<void> {
  const start = await (await fetch(origin)).text();
  const styleSheet = /href="(?<path>\/assets\/[^"]+\.css)"/.exec(start)?.groups?.['path'];
  if (styleSheet === undefined) throw new Error('The start page has no style sheet.');
  const samples = new Map<string, Sample[]>([styleSheet, ...PAGES].map((path) => [path, []]));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    for (const [path, taken] of samples) {
      const sample = await time(`${origin}${path}`);
      if (round >= 0) taken.push(sample);
    }
  }
  const staticMs = median((samples.get(styleSheet) ?? []).map(({ ms }) => ms));
  for (const [path, taken] of samples) {
    print(path === styleSheet ? 'static file' : path, taken, staticMs);
  }
}

async function time(url: string): Promise<Sample> {
  const startedAt = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, resolve).once(
      'error',
      reject,
    );
  });
  let bytes = 0;
  response.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  return { ms: performance.now() - startedAt, bytes };
}

function print(name: string, taken: readonly Sample[], staticMs: number): void {
  const times = taken.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const middle = median(times);
  const late = times[Math.floor(times.length * 0.95)] ?? 0;
  console.log(
    `${name.padEnd(36)} median ${middle.toFixed(1).padStart(5)} ms   p95 ${late.toFixed(1).padStart(5)} ms` +
      `   ${(middle / staticMs).toFixed(1).padStart(5)} × static` +
      `   ${Math.round((taken[0]?.bytes ?? 0) / 1024)} KiB${middle > BUDGET_MS ? '  over budget' : ''}`,
  );
}
