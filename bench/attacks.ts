/**
 * What attackers that use up memory leave for others: each kind of bench/hostile/memory-attacks.ts alone, then all of
 * them at once, beside a well-behaved client. The server runs in a memory cgroup of 512 MB where one can be made (as
 * root, on Linux).
 *
 *     node bench/attacks.ts [--seconds 10]
 *
 * Fails where the server ends. With a processor for each side, p99 should be at most 3 × alone.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measure, recover } from './hostile/bystander.ts';
import { MEMORY_ATTACKS } from './hostile/memory-attacks.ts';
import { startInMemoryGroup } from './http/memory-group.ts';
import { anonymousMb } from './http/mixed-load.ts';
import type { ServerProcess } from './http/server-process.ts';
import { percentile, startProduct, withFolder } from './product.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const SECONDS = Number(values.seconds);
const BYSTANDER = '/overlays/menu';
const ATTACKER = fileURLToPath(new URL('./hostile/attacker.ts', import.meta.url));
const HEADINGS = ['req/s', 'p50 ms', 'p99 ms', '× alone p99', 'peak MB'];

await withFolder(async (folder) => {
  const server = await startInMemoryGroup(() => startProduct(folder, {}, 'attacks'));
  try {
    const port = Number(new URL(server.url).port);
    await measure(port, BYSTANDER, 2);
    const alone = percentile(await measure(port, BYSTANDER, SECONDS), 0.99);
    console.log(line('', HEADINGS));
    console.log(line('alone', ['', '', alone.toFixed(2), '', memoryOf(server).toFixed(0)]));
    const kinds = MEMORY_ATTACKS.map(({ kind }) => kind);
    for (const kind of kinds) await printBeside(server, port, kind, [kind], alone);
    await printBeside(server, port, 'all of them', kinds, alone);
  } finally {
    await server.stop();
  }
});

async function printBeside(
  server: ServerProcess,
  port: number,
  name: string,
  kinds: readonly string[],
  alone: number,
): Promise<void> {
  const attackers = kinds.map((kind) => fork(ATTACKER, [kind, String(port), '1']));
  const sent = new Map<ChildProcess, number>();
  for (const each of attackers) each.on('message', (count) => sent.set(each, Number(count)));
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(server));
  }, 100);
  try {
    await Promise.all(attackers.map((each) => once(each, 'message')));
    await delay(500);
    const times = await measure(port, BYSTANDER, SECONDS);
    const p99 = percentile(times, 0.99);
    const requests = sent.values().reduce((sum, count) => sum + count, 0);
    const figures = [
      (requests / SECONDS).toFixed(0),
      percentile(times, 0.5).toFixed(2),
      p99.toFixed(2),
      (p99 / alone).toFixed(1),
      peak.toFixed(0),
    ];
    console.log(line(name, figures));
  } finally {
    clearInterval(watch);
    for (const each of attackers) each.kill('SIGKILL');
  }
  await recover(port, BYSTANDER);
}

/** Anonymous megabytes; throws where the server has ended. */
function memoryOf(server: ServerProcess): number {
  try {
    return anonymousMb(server);
  } catch (error) {
    throw new Error(server.condition(), { cause: error });
  }
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(12)).join('');
}
