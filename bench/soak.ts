/**
 * Holds the mixed load of the memory bench at half of what the server can do, and prints every minute what must not
 * grow: anonymous memory, descriptors, handles and connections. Linux only. Where a memory cgroup of 512 MB can be made
 * (as root), the server runs in it.
 *
 *     node bench/soak.ts [--minutes 20] [--rate 30] [--picture docs/soak.svg]
 *
 * Fails where the last quarter's median of one of them is a tenth and more than 10 above that of the second quarter.
 * `--rate` gives the requests a second instead of measuring half of the most.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { anonymousMb, createMixedLoad } from './http/mixed-load.ts';
import { startInMemoryGroup } from './http/memory-group.ts';
import type { ServerProcess } from './http/server-process.ts';
import { startProduct, withFolder } from './product.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    rate: { type: 'string' },
    picture: { type: 'string' },
  },
});
const SECOND = 1000;
const SAMPLE_MS = 5 * SECOND;
const MEASURE_MS = 20 * SECOND;
const CONNECTIONS = 16;
const OPERATOR_TOKEN = 'an-operator-token-of-the-bench';
/** Growth between the second and the last quarter: a tenth, or as many connections as come and go anyway. */
const MAX_GROWTH = 1.1;
const MAX_MORE = 10;

const KINDS = ['memory', 'descriptors', 'handles', 'connections'] as const;
type Sample = Readonly<Record<(typeof KINDS)[number], number>>;

await withFolder(async (folder) => {
  const env = { TRUST_PROXY: '1', OPERATOR_TOKEN };
  const server = await startInMemoryGroup(() => startProduct(folder, env, 'soak'));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const send = await createMixedLoad(server, agent, join(folder, 'soak-data'));
    const rate = values.rate === undefined ? (await mostPerSecond(send)) / 2 : Number(values.rate);
    console.log(`${rate.toFixed(0)} requests a second for ${values.minutes} minutes`);
    const { samples, failed } = await hold(server, send, rate);
    if (values.picture !== undefined) writeFileSync(values.picture, picture(samples));
    if (failed > 0) throw new Error(`${failed} requests failed.`);
    const growing = KINDS.filter((kind) => isGrowing(samples.map((sample) => sample[kind])));
    if (growing.length > 0) throw new Error(`Not flat: ${growing.join(', ')}.`);
    console.log('Flat.');
  } finally {
    agent.destroy();
    await server.stop();
  }
});

async function mostPerSecond(send: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  async function client(): Promise<void> {
    for (; performance.now() - startedAt < MEASURE_MS; done += 1) await send();
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return (done * SECOND) / MEASURE_MS;
}

async function hold(server: ServerProcess, send: () => Promise<string | undefined>, rate: number) {
  const until = performance.now() + Number(values.minutes) * 60 * SECOND;
  const samples: Sample[] = [];
  let failed = 0;
  async function sendOne(): Promise<void> {
    const fault = await send();
    if (fault === undefined) return;
    failed += 1;
    console.error(fault);
  }
  async function load(): Promise<void> {
    const open = new Set<Promise<void>>();
    for (let next = performance.now(); next < until; next += SECOND / rate) {
      await delay(Math.max(0, next - performance.now()));
      const sent = sendOne().finally(() => open.delete(sent));
      open.add(sent);
    }
    await Promise.all(open);
  }
  async function watch(): Promise<void> {
    console.log(`minute${KINDS.map((kind) => kind.padStart(13)).join('')}`);
    const perMinute = (60 * SECOND) / SAMPLE_MS;
    while (performance.now() < until) {
      await delay(SAMPLE_MS);
      samples.push(await sampleOf(server));
      server.clearOutput();
      if (samples.length % perMinute !== 0) continue;
      const minute = samples.slice(-perMinute);
      const medians = KINDS.map((kind) => median(minute.map((sample) => sample[kind])));
      const row = medians.map((value) => value.toFixed(0).padStart(13)).join('');
      console.log(`${String(samples.length / perMinute).padStart(6)}${row}`);
    }
  }
  await Promise.all([load(), watch()]);
  return { samples, failed };
}

/** Memory in megabytes, and how many of the others are open. */
async function sampleOf(server: ServerProcess): Promise<Sample> {
  const response = await fetch(new URL('/metrics', server.url), {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  const text = await response.text();
  const metric = (name: string) =>
    Number(new RegExp(`^${name} (?<value>[0-9.e+]+)$`, 'm').exec(text)?.groups?.['value']);
  return {
    memory: anonymousMb(server),
    descriptors: readdirSync(`/proc/${server.pid}/fd`).length,
    handles: metric('nodejs_active_handles_total'),
    connections: metric('pattern_catalog_http_connections'),
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** The last quarter beside the second one: the first still warms up. */
function isGrowing(numbers: readonly number[]): boolean {
  const quarter = Math.floor(numbers.length / 4);
  const [before, after] = [numbers.slice(quarter, 2 * quarter), numbers.slice(-quarter)].map(
    median,
  );
  if (before === undefined || after === undefined) return true;
  return after > before * MAX_GROWTH && after > before + MAX_MORE;
}

/** One line for each kind, each in a band of its own from 0 to its most. */
function picture(samples: readonly Sample[]): string {
  const [width, band, gap] = [640, 80, 24];
  const bands = KINDS.map((kind, index) => {
    const numbers = samples.map((sample) => sample[kind]);
    const most = Math.max(...numbers);
    const bottom = (index + 1) * (band + gap);
    const points = numbers.map(
      (value, at) =>
        `${((at * width) / Math.max(1, numbers.length - 1)).toFixed(1)},${(bottom - (value / most) * band).toFixed(1)}`,
    );
    const unit = kind === 'memory' ? ' MB' : '';
    return `<text x="0" y="${bottom - band - 6}">${kind}, at most ${most.toFixed(0)}${unit}</text>
<path d="M0 ${bottom}H${width}" stroke="#ccc"/><polyline points="${points.join(' ')}" fill="none" stroke="#3b5bdb"/>`;
  });
  const height = KINDS.length * (band + gap) + gap;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${bands.join('\n')}
<text x="0" y="${height - 6}">${(samples.length * SAMPLE_MS) / 60 / SECOND} minutes</text>
</svg>
`;
}
