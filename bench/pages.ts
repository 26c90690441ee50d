/**
 * The time of a page and of a static file from the same server, requested as a browser does: compressed, over one
 * keep-alive connection, in interleaved rounds.
 *
 *     node bench/pages.ts [--rounds 60]
 *
 * Uses the bundled catalog. The static file is the site's style sheet, which is compressed once and cached.
 */
import { once } from 'node:events';
import { type IncomingMessage, Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import { median, percentile, startProduct, withFolder } from './product.ts';
import { withLimits } from '../test/support/with-limits.ts';

/** Budget for the median of a page, in milliseconds. */
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

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
await withFolder(async (folder) => {
  const server = await startProduct(folder, withLimits({}));
  try {
    await bench(new URL(server.url).origin, Number(values.rounds));
  } finally {
    agent.destroy();
    await server.stop();
  }
});

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
  const times = taken.map(({ ms }) => ms);
  const middle = median(times);
  const late = percentile(times, 0.95);
  console.log(
    `${name.padEnd(36)} median ${middle.toFixed(1).padStart(5)} ms   p95 ${late.toFixed(1).padStart(5)} ms` +
      `   ${(middle / staticMs).toFixed(1).padStart(5)} × static` +
      `   ${Math.round((taken[0]?.bytes ?? 0) / 1024)} KiB${middle > BUDGET_MS ? '  over budget' : ''}`,
  );
}
