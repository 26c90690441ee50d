/**
 * What open answers of the chat cost everybody else: /mcp under load with 200 answers being streamed from a slow
 * model, beside the same load without them, in one run (DESIGN.md 8).
 *
 *     node bench/chat.ts [--streams 200] [--seconds 3] [--rounds 5] [--connections 8]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ask } from './http/ask.ts';
import { chooseCalls } from './http/choose-calls.ts';
import type { Measured } from './http/load.ts';
import { load } from './http/load.ts';
import { toolRequest } from './http/requests.ts';
import { startProcess } from './http/server-process.ts';
import { median } from './median.ts';

const MOST_TIMES = 2;

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '8' },
  },
});
const streams = Number(values.streams);

const folder = await mkdtemp(join(tmpdir(), 'pattern-catalog-bench-'));
const script = fileURLToPath(new URL('./chat/open-streams-server.ts', import.meta.url));
const clients = fork(script, { stdio: 'inherit' });
const { modelUrl } = z.object({ modelUrl: z.string() }).parse((await once(clients, 'message'))[0]);
const server = await startProcess({
  args: [fileURLToPath(new URL('../bin/pattern-catalog.js', import.meta.url)), 'serve'],
  outputFile: join(folder, 'product.log'),
  env: {
    PORT: '0',
    CATALOG_DIR: fileURLToPath(new URL('../catalog', import.meta.url)),
    CATALOG_BUILD_DIR: join(folder, 'build'),
    DATA_DIR: join(folder, 'data'),
    ENABLE_AI_CHAT: 'true',
    LLM_API_KEY: 'bench',
    LLM_BASE_URL: modelUrl,
    LLM_MODEL: 'slow',
    LLM_TIMEOUT_MS: '600000',
    CHAT_MAX_MODEL_CALLS: String(streams),
    RATE_LIMIT_CHAT_PER_MINUTE: '0',
  },
});

try {
  const { get_component: call } = await chooseCalls(server.url);
  const request = toolRequest('2025', 'get_component', call.args);
  const { text: expected } = await ask(server.url, request);
  const measure = (seconds: number): Promise<Measured> =>
    load(server, { request, expected, seconds, connections: Number(values.connections) });
  const open = async (count: number): Promise<void> => {
    clients.send({ url: server.url.replace(/\/mcp$/, '/api/chat'), streams: count });
    await once(clients, 'message');
  };

  await measure(2);
  const without: Measured[] = [];
  const beside: Measured[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    without.push(await measure(Number(values.seconds)));
    await open(streams);
    beside.push(await measure(Number(values.seconds)));
    await open(0);
  }
  print('no answers open', without);
  print(`${streams} answers open`, beside);
  const times = median(beside.map(({ p99Ms }, round) => p99Ms / (without[round]?.p99Ms ?? p99Ms)));
  const over = times > MOST_TIMES ? `, over the ${MOST_TIMES} × that it may be` : '';
  console.log(`p99 beside ${streams} open answers is ${times.toFixed(2)} × that without${over}.`);
} finally {
  clients.kill('SIGTERM');
  await server.stop();
  await rm(folder, { recursive: true });
}

function print(name: string, all: readonly Measured[]): void {
  const figure = (of: (measured: Measured) => number) => median(all.map(of));
  console.log(
    `${name.padEnd(20)} ${Math.round(figure((m) => m.requestsPerSecond))} requests/s   ` +
      `p50 ${figure((m) => m.p50Ms).toFixed(2)} ms   p99 ${figure((m) => m.p99Ms).toFixed(2)} ms`,
  );
}
