/**
 * Builds of a large catalog, publishing into it, the start of a server on it, and get_component beside a small one.
 *
 *     node bench/catalog.ts [--patterns 10000]
 *
 * Each step is a process of its own, as an operator runs it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeLargeCatalog } from './catalog/generate.ts';
import { median } from './product.ts';

const BIN = fileURLToPath(new URL('../bin/pattern-catalog.js', import.meta.url));
const PORT = '34871';
const CALLS = 4000;
const CONCURRENCY = 16;

const { values } = parseArgs({ options: { patterns: { type: 'string', default: '10000' } } });

const folder = await mkdtemp(join(tmpdir(), 'pattern-catalog-bench-'));
const env = {
  PATH: process.env['PATH'],
  NODE_NO_WARNINGS: '1',
  PORT,
  CATALOG_DIR: join(folder, 'catalog'),
  CATALOG_BUILD_DIR: join(folder, 'build'),
  DATA_DIR: join(folder, 'data'),
};
try {
  writeLargeCatalog(env.CATALOG_DIR, Number(values.patterns));
  // Files that are younger than two seconds would be read again.
  await delay(2500);
  await measure('full build', ['build'], 15);
  await appendFile(join(env.CATALOG_DIR, 'section-1/pattern-0/pattern.md'), 'More.\n');
  await measure('one change', ['build'], 2);
  await measure('no change', ['build']);
  await measure('doctor', ['doctor']);
  const source = join(folder, 'combobox.tsx');
  await writeFile(source, 'export const a = 1;\n');
  await measure('help', ['--help']);
  await measure('publish', ['publish', '/section-1/pattern-20', source], 1);
  await measure('activate', ['activate', '/section-1/pattern-20', 'v1'], 1);
  await measure('versions', ['versions', '/section-1/pattern-20']);
  await measureServer();
  await compareGetComponent();
} finally {
  await rm(folder, { recursive: true });
}

/** Runs a command. The processor time is what to judge by where others use the machine too. */
async function measure(name: string, args: readonly string[], budget?: number): Promise<void> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [BIN, ...args], { env, stdio: ['ignore', 'ignore', 2] });
  const closed = once(child, 'close');
  let cpu = 0;
  while (child.exitCode === null && child.signalCode === null) {
    // Read until there is no such process any more.
    cpu = await usage(child.pid).then(
      (used) => Math.max(cpu, used.cpu),
      () => cpu,
    );
    await delay(20);
  }
  await closed;
  const seconds = (performance.now() - startedAt) / 1000;
  const limit = budget === undefined ? '' : ` (budget ${budget} s)`;
  console.log(`${name.padEnd(12)} ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU${limit}`);
}

async function measureServer(): Promise<void> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [BIN, 'serve'], { env, stdio: ['ignore', 'ignore', 2] });
  const url = `http://127.0.0.1:${PORT}`;
  while (!(await isReady(url))) await delay(20);
  const ready = (performance.now() - startedAt) / 1000;
  const before = await usage(child.pid);
  await (await fetch(url)).text();
  const after = await usage(child.pid);
  console.log(`server ready ${ready.toFixed(1)} s (budget 3 s), ${before.cpu.toFixed(1)} s of CPU`);
  console.log(`home page    ${(after.cpu - before.cpu).toFixed(2)} s of CPU`);
  console.log(`memory       ${after.memory} MB, peak ${after.peak} MB (budget 400 MB)`);
  child.kill('SIGTERM');
  await once(child, 'close');
}

/** The CPU time of get_component over many components, in turns: a catalog of 40 patterns and the large one. */
async function compareGetComponent(): Promise<void> {
  const small = {
    ...env,
    PORT: '34872',
    CATALOG_DIR: join(folder, 'small'),
    CATALOG_BUILD_DIR: join(folder, 'small-build'),
    DATA_DIR: join(folder, 'small-data'),
  };
  writeLargeCatalog(small.CATALOG_DIR, 40);
  const servers = [
    { name: 'small', settings: small, patterns: 40, times: new Array<number>() },
    { name: 'large', settings: env, patterns: Number(values.patterns), times: new Array<number>() },
  ];
  const children = servers.map(({ settings }) =>
    spawn(process.execPath, [BIN, 'serve'], { env: settings, stdio: ['ignore', 'ignore', 2] }),
  );
  try {
    for (const { settings } of servers) {
      while (!(await isReady(`http://127.0.0.1:${settings.PORT}`))) await delay(20);
    }
    // The first round warms up.
    for (let round = 0; round < 6; round += 1) {
      for (const [index, { settings, patterns, times }] of servers.entries()) {
        const before = await usage(children[index]?.pid);
        await callMany(`http://127.0.0.1:${settings.PORT}/mcp`, patterns);
        const after = await usage(children[index]?.pid);
        if (round > 0) times.push(((after.cpu - before.cpu) / CALLS) * 1000);
      }
    }
    const [smallMs = 0, largeMs = 0] = servers.map(({ times }) => median(times));
    console.log(
      `get_component ${smallMs.toFixed(2)} ms of CPU in the small catalog, ${largeMs.toFixed(2)} in the large one: ${(smallMs / largeMs).toFixed(2)} × (budget 0.8)`,
    );
  } finally {
    for (const child of children) {
      child.kill('SIGTERM');
      await once(child, 'close');
    }
  }
}

/** Fetches the components of 20 patterns, again and again. */
async function callMany(url: string, patterns: number): Promise<void> {
  let left = CALLS;
  async function work(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const index = ((left % 20) * 2 * Math.floor(patterns / 40)) % patterns;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'get_component', arguments: { pattern_id: `#${index + 1}` } },
        }),
      });
      const text = await response.text();
      if (!text.includes('component_code')) throw new Error(text.slice(0, 200));
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** CPU time in seconds and memory in MB of a process, on Linux. */
async function usage(
  pid: number | undefined,
): Promise<{ readonly cpu: number; readonly memory: number; readonly peak: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return {
    // Its own, and that of its children that have ended.
    cpu: [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0) / 100,
    memory: megabytes('VmRSS'),
    peak: megabytes('VmHWM'),
  };
}
