/**
 * What the worst input of each route costs, then a well-behaved client alone and beside attackers of each kind
 * (docs/security.md): the times of its get_component calls, one after the other.
 *
 *     node bench/hostile.ts [--seconds 2] [--attackers 1,50] [--kind "half-sent bodies"|costs] [--only review_code]
 *
 * Beside one attacker p99 should be at most 3 × alone, with at least one processor for each side. The client is
 * measured alone before each kind, and all of that together is what every kind is compared with: single measurements
 * differ much.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeCatalog } from '../test/support/write-catalog.ts';
import { ATTACKS, HEAVY_MARKDOWN, LARGE_COMPONENT } from './hostile/attacks.ts';
import { measure, recover } from './hostile/bystander.ts';
import { printCosts } from './hostile/costs.ts';
import type { ServerProcess } from './http/server-process.ts';
import { percentile, startProduct, withFolder } from './product.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    attackers: { type: 'string', default: '1,50' },
    kind: { type: 'string' },
    only: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const counts = values.attackers.split(',').map(Number);
const chosen = ATTACKS.filter(({ kind }) => kind.startsWith(values.kind ?? ''));
if (chosen.length === 0 && values.kind !== 'costs') {
  throw new Error(`--kind is costs or one of: ${ATTACKS.map(({ kind }) => kind).join(', ')}.`);
}

const MOST_TIMES_ALONE = 3;
/** What the well-behaved client asks for. */
const BYSTANDER = '/usual/menu';
const ATTACKER = fileURLToPath(new URL('./hostile/attacker.ts', import.meta.url));
const HEADINGS = ['attackers', 'their req/s', 'p50 ms', 'p99 ms', '× alone p50', '× alone p99'];

if (values.kind === undefined || values.kind === 'costs') {
  await withFolder((folder) => printCosts(folder, values.only));
  console.log();
}
if (chosen.length > 0) await withFolder(measureAttacks);

async function measureAttacks(folder: string): Promise<void> {
  const server = await startVictim(folder);
  try {
    const port = Number(new URL(server.url).port);
    await measure(port, BYSTANDER, 1);
    const alone: number[] = [];
    const beside: Measured[] = [];
    for (const { kind } of chosen) {
      alone.push(...(await measure(port, BYSTANDER, seconds)));
      for (const count of counts) {
        beside.push({ kind, count, ...(await measureBeside(kind, port, count)) });
        await recover(port, BYSTANDER);
      }
    }
    alone.push(...(await measure(port, BYSTANDER, seconds)));
    console.log(line('', HEADINGS));
    print({ kind: 'alone', count: 0, perSecond: 0, times: alone }, alone);
    for (const measured of beside) print(measured, alone);
  } finally {
    await server.stop();
  }
}

/** Serves a catalog with a page of costly Markdown, if the build takes it, and a component of 1.3 MB. */
async function startVictim(folder: string): Promise<ServerProcess> {
  const large = (version: number): string =>
    Array.from(
      { length: 13_000 },
      (_, index) =>
        `export const value${index} = 'version ${index % 7 === 0 ? version : 0} of ${index}, as the default';\n`,
    ).join('');
  const id = (number: number): string =>
    `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const patterns = [
    {
      slug: LARGE_COMPONENT,
      id: id(1),
      number: 1,
      title: 'Large',
      versions: { v1: { code: large(1) }, v2: { code: large(2) } },
    },
    {
      slug: BYSTANDER,
      id: id(2),
      number: 2,
      title: 'Menu',
      versions: { v1: { code: large(1).slice(0, 7500) } },
    },
  ];
  const markdown = {
    slug: HEAVY_MARKDOWN,
    id: id(3),
    number: 3,
    title: 'Markdown',
    content: '- '.repeat(4000),
  };
  const start = async (name: string, all: Parameters<typeof writeCatalog>[1]) => {
    const catalogDir = join(folder, name);
    await writeCatalog(catalogDir, all);
    return startProduct(folder, { CATALOG_DIR: catalogDir }, name);
  };
  try {
    return await start('hostile', [...patterns, markdown]);
  } catch {
    console.log('The build refuses the costly Markdown; its page is 404.\n');
    return start('without-markdown', patterns);
  }
}

async function measureBeside(kind: string, port: number, count: number) {
  const child = fork(ATTACKER, [kind, String(port), String(count)]);
  let sent = 0;
  child.on('message', (message) => {
    sent = Number(message);
  });
  try {
    await once(child, 'message');
    await delay(500);
    const startedAt = performance.now();
    const before = sent;
    const times = await measure(port, BYSTANDER, seconds);
    return { times, perSecond: ((sent - before) * 1000) / (performance.now() - startedAt) };
  } finally {
    child.kill('SIGKILL');
  }
}

interface Measured {
  readonly kind: string;
  readonly count: number;
  /** The attackers' requests. */
  readonly perSecond: number;
  /** Of the good client's calls, in milliseconds. */
  readonly times: readonly number[];
}

function print({ kind, count, perSecond, times }: Measured, alone: readonly number[]): void {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const timesP99 = p99 / percentile(alone, 0.99);
  const cells = [
    count === 0 ? 'none' : String(count),
    count === 0 ? '' : perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    ...(count === 0 ? ['', ''] : [(p50 / percentile(alone, 0.5)).toFixed(1), timesP99.toFixed(1)]),
  ];
  const missed = count === 1 && timesP99 > MOST_TIMES_ALONE ? `  over ${MOST_TIMES_ALONE} ×` : '';
  console.log(line(kind, cells) + missed);
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(12)).join('');
}
