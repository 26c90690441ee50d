/**
 * Holds a mixed load (tools, pages, Markdown, comparisons, chat, zips, a user's library, the daily backup) and prints the
 * server's anonymous memory: what a container's limit counts besides files that can be dropped. Linux only.
 *
 *     node bench/memory.ts [--seconds 180] [--connections 16] [--limit 450]
 *
 * Fails above `--limit` megabytes, and where the server ends. Where a memory cgroup of 512 MB can be made (as root), the
 * server runs in it.
 */
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
    seconds: { type: 'string', default: '180' },
    connections: { type: 'string', default: '16' },
    limit: { type: 'string' },
  },
});
await withFolder(async (folder) => {
  const server = await startInMemoryGroup(() =>
    startProduct(folder, { TRUST_PROXY: '1', BACKUP_DIR: join(folder, 'backups') }, 'memory'),
  );
  try {
    const atStart = anonymousMb(server);
    const { peak, requests, failed } = await hold(server, join(folder, 'memory-data'));
    await delay(10_000);
    const row = [atStart, peak, anonymousMb(server)].map((mb) => mb.toFixed(0)).join(' / ');
    console.log(`${requests} requests, ${failed} failed. Anonymous MB: start / peak / idle ${row}`);
    if (failed > requests / 100) throw new Error('More than 1% of the requests failed.');
    if (values.limit !== undefined && peak > Number(values.limit)) {
      throw new Error(`More than ${values.limit} MB.`);
    }
  } finally {
    await server.stop();
  }
});

async function hold(server: ServerProcess, dataDir: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) });
  const send = await createMixedLoad(server, agent, dataDir);
  const until = performance.now() + Number(values.seconds) * 1000;
  let requests = 0;
  let failed = 0;
  let peak = 0;
  async function client(): Promise<void> {
    while (performance.now() < until) {
      requests += 1;
      const fault = await send();
      if (fault === undefined) continue;
      failed += 1;
      console.error(fault);
    }
  }
  async function watch(): Promise<void> {
    while (performance.now() < until) {
      peak = Math.max(peak, anonymousMb(server));
      server.clearOutput();
      await delay(500);
    }
  }
  await Promise.all([watch(), ...Array.from({ length: Number(values.connections) }, client)]);
  agent.destroy();
  return { peak, requests, failed };
}
