import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toolRequest } from '../http/calls.ts';
import { type ServerProcess, startProcess } from '../http/server-process.ts';
import { startProduct } from '../product.ts';
import { type Sent, readResponse } from './attacks.ts';

interface CostlyInput {
  readonly name: string;
  /** `round` makes what is never the same twice. */
  readonly request: (round: number) => Sent;
}

const BR = { 'accept-encoding': 'br' };
const JSON_TYPE = { 'content-type': 'application/json' };
const WITH_CODE = '/navigation/command-palette';

const page = (name: string, path: (round: number) => string): CostlyInput => ({
  name,
  request: (round) => ({ path: path(round), headers: BR }),
});
const tool = (name: string, id: string, args: object): CostlyInput => ({
  name,
  request: () => ({ method: 'POST', path: '/mcp', ...toolRequest('2025', id, args) }),
});
const words = (count: number, round: number): string =>
  Array.from({ length: count }, (_, index) => `w${round}x${index}`).join(' ');

/** The worst input of each route, on the bundled catalog. */
const INPUTS: readonly CostlyInput[] = [
  page('pattern page, new', (round) => `${WITH_CODE}?round=${round}`),
  page('pattern page, shared', () => WITH_CODE),
  page('home page, new', (round) => `/?round=${round}`),
  page('all patterns, new', (round) => `/patterns?round=${round}`),
  page('missing page', (round) => `/nothing/here-${round}`),
  page('search page', (round) => `/search?q=${encodeURIComponent(words(80, round))}`),
  page('comparison', (round) => `${WITH_CODE}/compare?from=v1&to=v2&round=${round}`),
  page('Markdown', () => `${WITH_CODE}.md`),
  page('llms-full.txt', () => '/llms-full.txt'),
  page('search data, new', (round) => `/search/data?round=${round}`),
  page('zip', () => `/r/zip${WITH_CODE}/active.zip`),
  page('raw file', () => `/r/raw${WITH_CODE}/active.tsx`),
  page('registry item', () => '/r/navigation-command-palette.json'),
  page('registry search', (round) => `/r/registry.json?q=${encodeURIComponent(words(80, round))}`),
  page('fingerprints', () => '/r/fingerprints.json'),
  page('cli.mjs', () => '/cli.mjs'),
  page('share image', () => `/og${WITH_CODE}.png`),
  {
    name: 'chat',
    request: (round) => ({
      method: 'POST',
      path: '/api/chat',
      headers: JSON_TYPE,
      body: JSON.stringify({ query: `how do people filter a table, number ${round}` }),
    }),
  },
  {
    name: '900 KB, route that is off',
    request: () => ({ method: 'POST', path: '/api/adoption', body: ' '.repeat(900_000) }),
  },
  {
    name: '1 MiB to /mcp',
    request: () => ({ method: 'POST', path: '/mcp', body: ' '.repeat(1024 * 1024) }),
  },
  tool('get_component', 'get_component', { pattern_id: WITH_CODE }),
  tool('search_patterns', 'search_patterns', { query: words(140, 1), limit: 50 }),
];

const WARM_UP = 10;
const REQUESTS = 100;
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/**
 * Prints the processor time of each input, beside a bare server that reads the same body and sends as many bytes. What
 * an idle second server used in the same seconds is what these figures may be wrong by.
 */
export async function printCosts(folder: string): Promise<void> {
  // Each request is of another address, so that no budget makes it wait.
  const product = await startProduct(folder, { TRUST_PROXY: '1' }, 'costs');
  const idle = await startProduct(folder, {}, 'idle');
  const bare = await startProcess({ args: [BARE], outputFile: join(folder, 'bare.log') });
  try {
    console.log(line('CPU ms a request', ['product', 'bare', '× bare', 'idle', 'bytes']));
    for (const { name, request } of INPUTS) {
      await measure(product, request, WARM_UP);
      const idleBefore = idle.cpuMs() ?? 0;
      const { cpuMs, bytes } = await measure(product, request, REQUESTS);
      const idleMs = ((idle.cpuMs() ?? 0) - idleBefore) / REQUESTS;
      const answer = await measure(bare, (round) => sameSize(request(round), bytes), REQUESTS);
      const times = (cpuMs / answer.cpuMs).toFixed(1);
      const figures = [cpuMs, answer.cpuMs].map((each) => each.toFixed(2));
      console.log(line(name, [...figures, times, idleMs.toFixed(2), bytes.toFixed(0)]));
    }
  } finally {
    await Promise.all([product, idle, bare].map((server) => server.stop()));
  }
}

function sameSize(request: Sent, bytes: number): Sent {
  return { ...request, path: `/${Math.round(bytes)}` };
}

let address = 0;

/** The means of some requests, one after the other. */
async function measure(
  server: ServerProcess,
  request: (round: number) => Sent,
  count: number,
): Promise<{ readonly cpuMs: number; readonly bytes: number }> {
  const port = Number(new URL(server.url).port);
  const before = server.cpuMs() ?? 0;
  let bytes = 0;
  for (let round = 0; round < count; round++) {
    address += 1;
    const ip = `10.${address >> 16}.${(address >> 8) % 256}.${address % 256}`;
    const sent = request(address);
    const headers = { ...sent.headers, 'x-forwarded-for': ip };
    // A server may cut the connection of a body that it refuses.
    bytes += await readResponse(port, { ...sent, headers }).catch(() => 0);
  }
  return { cpuMs: ((server.cpuMs() ?? 0) - before) / count, bytes: bytes / count };
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(10)).join('');
}
