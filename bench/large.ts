/**
 * A large catalog, made up in a temporary folder: processor time and memory of its build, of one change, of commands,
 * of a server's start and of the first request of each large page, and get_component beside a small catalog. Linux only.
 *
 *     node bench/large.ts [--patterns 10000] [--components 5000] [--folder <empty folder>]
 *
 * Each step is a process of its own, as an operator runs it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reservePort } from '../test/support/fixed-port.ts';
import { hasComponent, writeLargeCatalog } from './large/generate.ts';
import { BIN, median, withFolder } from './product.ts';

const SMALL_SIZE = 40;
const CALLS = 4000;
const ROUNDS = 6;
const CONCURRENCY = 16;

/** Requested once each after the start. */
const FIRST_REQUESTS = [
  '/',
  '/patterns',
  '/section-1?page=2',
  '/tags',
  '/search?q=a',
  '/search/data',
  '/sitemap.xml',
  '/llms.txt',
  '/r/registry.json',
  '/r/fingerprints.json',
];

const { values } = parseArgs({
  options: {
    patterns: { type: 'string', default: '10000' },
    components: { type: 'string', default: '5000' },
    folder: { type: 'string' },
  },
});
const size = Number(values.patterns);
const components = Number(values.components);

type Env = Readonly<Record<string, string>>;

if (values.folder === undefined) await withFolder(run);
else await run(values.folder);

async function run(folder: string): Promise<void> {
  const large = await envOf(folder, 'large');
  const small = await envOf(folder, 'small');
  console.log(`${size} patterns, ${components} with a component of two versions`);
  writeLargeCatalog(join(folder, 'large'), size, components);
  writeLargeCatalog(join(folder, 'small'), SMALL_SIZE, SMALL_SIZE / 2);
  // Builds the site and the template of the database, which every installation has.
  await stop((await start(small)).child);
  // Files that are younger than two seconds would be read again.
  await delay(2500);
  await measure('full build', large, ['build']);
  await appendFile(join(folder, 'large/section-1/pattern-0/pattern.md'), 'More.\n');
  await measure('one change', large, ['build']);
  await measure('no change', large, ['build']);
  const changes = fileURLToPath(new URL('large/changes.ts', import.meta.url));
  const folders = [large['CATALOG_DIR'] ?? '', large['CATALOG_BUILD_DIR'] ?? ''];
  const child = spawn(process.execPath, [changes, ...folders], { stdio: 'inherit' });
  await once(child, 'close');
  await measure('first start', large);
  await measure('start', large, [], async (url, used) => {
    for (const path of FIRST_REQUESTS) {
      const before = await used();
      const response = await fetch(`${url}${path}`);
      const { byteLength } = await response.arrayBuffer();
      const { cpu } = await used();
      const kb = Math.ceil(byteLength / 1000);
      print(`  ${path}`, [`${(cpu - before.cpu).toFixed(2)} s`, `${response.status}, ${kb} kB`]);
    }
  });
  await measure('doctor', large, ['doctor']);
  await measure('doctor --all', large, ['doctor', '--all']);
  const source = join(folder, 'combobox.tsx');
  await writeFile(source, 'export const a = 1;\n');
  await measure('help', large, ['--help']);
  await measure('publish', large, ['publish', '/section-1/pattern-0', source]);
  await measure('activate', large, ['activate', '/section-1/pattern-0', 'v1']);
  await measure('versions', large, ['versions', '/section-1/pattern-0']);
  await compareGetComponent({ small, large });
}

async function envOf(folder: string, name: string): Promise<Env> {
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_NO_WARNINGS: '1',
    PORT: String(await reservePort()),
    CATALOG_DIR: join(folder, name),
    CATALOG_BUILD_DIR: join(folder, `${name}-build`),
    DATA_DIR: join(folder, `${name}-data`),
  };
}

/** Runs a command to its end; without arguments, a server until it is ready and `use` has used it. */
async function measure(
  name: string,
  env: Env,
  args: readonly string[] = [],
  use?: (url: string, used: () => Promise<Usage>) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const seconds = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s of wall`;
  if (args.length === 0) {
    const { child, url } = await start(env);
    const { cpu, memory, peak } = await usage(child.pid);
    print(name, [`${cpu.toFixed(2)} s`, `${memory} MB, peak ${peak} MB`, seconds()]);
    await use?.(url, () => usage(child.pid));
    if (use !== undefined) print('  afterwards', ['', `${(await usage(child.pid)).memory} MB`]);
    await stop(child);
    return;
  }
  const child = spawn(process.execPath, [BIN, ...args], { env, stdio: 'ignore' });
  const closed = once(child, 'close');
  let last: Usage = { cpu: 0, memory: 0, peak: 0 };
  while (child.exitCode === null && child.signalCode === null) {
    // Read until there is no such process any more.
    last = await usage(child.pid).then(
      (used) => (Number.isNaN(used.peak) ? { ...last, cpu: used.cpu } : used),
      () => last,
    );
    await delay(20);
  }
  await closed;
  print(name, [`${last.cpu.toFixed(2)} s`, `peak ${last.peak} MB`, seconds()]);
}

function print(name: string, figures: readonly string[]): void {
  const [cpu = '', ...others] = figures;
  console.log(`${name.padEnd(24)} ${cpu.padStart(9)}  ${others.join(', ')}`);
}

async function start(env: Env): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, [BIN, 'serve'], { env, stdio: ['ignore', 'ignore', 2] });
  const url = `http://127.0.0.1:${env['PORT']}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await delay(20);
  }
  return { child, url };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'close');
}

/** The CPU time of get_component over many components, in turns: a small catalog and the large one. */
async function compareGetComponent(envs: Readonly<Record<'small' | 'large', Env>>): Promise<void> {
  const servers = [
    { ...(await start(envs.small)), patterns: withComponent(SMALL_SIZE, SMALL_SIZE / 2) },
    { ...(await start(envs.large)), patterns: withComponent(size, components) },
  ].map((server) => ({ ...server, times: new Array<number>() }));
  try {
    // The first round warms up.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { child, url, patterns, times } of servers) {
        const before = await usage(child.pid);
        await callMany(`${url}/mcp`, patterns);
        const after = await usage(child.pid);
        if (round > 0) times.push(((after.cpu - before.cpu) / CALLS) * 1000);
      }
    }
    const [smallMs = 0, largeMs = 0] = servers.map(({ times }) => median(times));
    console.log(
      `get_component ${smallMs.toFixed(2)} ms of CPU in the small catalog, ${largeMs.toFixed(2)} in the large one: ${(smallMs / largeMs).toFixed(2)} × (budget 0.8)`,
    );
  } finally {
    for (const { child } of servers) await stop(child);
  }
}

/** The numbers of 20 patterns that have a component. */
function withComponent(patterns: number, count: number): readonly number[] {
  const numbers = Array.from({ length: patterns }, (_, index) => index)
    .filter((index) => hasComponent(index, patterns, count))
    .map((index) => index + 1);
  const step = Math.max(1, Math.floor(numbers.length / 20));
  return numbers.filter((_, place) => place % step === 0).slice(0, 20);
}

/** Fetches the components of some patterns, again and again. */
async function callMany(url: string, patterns: readonly number[]): Promise<void> {
  let left = CALLS;
  async function work(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: {
            name: 'get_component',
            arguments: { pattern_id: `#${patterns[left % patterns.length]}` },
          },
        }),
      });
      const text = await response.text();
      if (!text.includes('component_code')) throw new Error(text.slice(0, 200));
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

interface Usage {
  /** Seconds of processor time: its own, and that of its children that have ended. */
  readonly cpu: number;
  /** Anonymous memory in MB. */
  readonly memory: number;
  /** The most resident memory in MB. */
  readonly peak: number;
}

async function usage(pid: number | undefined): Promise<Usage> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return {
    cpu: [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0) / 100,
    memory: megabytes('RssAnon'),
    peak: megabytes('VmHWM'),
  };
}
