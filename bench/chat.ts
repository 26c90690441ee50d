/**
 * Load on /mcp while 200 chat answers stream from a slow model, compared with the same load without them.
 *
 *     node bench/chat.ts [--streams 200] [--seconds 3] [--rounds 5] [--connections 8]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ask, chooseCalls, toolRequest } from './http/calls.ts';
import { type Measured, load } from './http/load.ts';
import { median, startProduct, withFolder } from './product.ts';
import { withLimits } from '../test/support/with-limits.ts';

/** Budget: p99 with open answers, relative to p99 without. */
const MAX_RATIO = 2;

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '8' },
  },
});
const streams = Number(values.streams);

const script = fileURLToPath(new URL('./chat/open-streams-server.ts', import.meta.url));

await withFolder(async (folder) => {
  const clients = fork(script, { stdio: 'inherit' });
  try {
    await bench(folder, clients);
  } finally {
    clients.kill('SIGTERM');
  }
});

async function bench(folder: string, clients: ChildProcess): Promise<void> {
  const [started] = await once(clients, 'message');
  const { modelUrl } = z.object({ modelUrl: z.string() }).parse(started);
  const server = await startProduct(folder, {
    ENABLE_AI_CHAT: 'true',
    LLM_API_KEY: 'bench',
    LLM_BASE_URL: modelUrl,
    LLM_MODEL: 'slow',
    ...withLimits({ modelTimeoutMs: 600_000, chat: { maxModelCalls: streams } }),
    RATE_LIMIT_CHAT_PER_MINUTE: '0',
  });
  try {
    const { get_component: call } = await chooseCalls(server.url);
    const request = toolRequest('2025', 'get_component', call.args);
    const { text: expected } = await ask(server.url, request);
    const measure = (seconds: number): Promise<Measured> =>
      load(server, {
        request,
        isExpected: (body) => body === expected,
        seconds,
        connections: Number(values.connections),
      });
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
    const ratio = median(
      beside.map(({ p99Ms }, round) => p99Ms / (without[round]?.p99Ms ?? p99Ms)),
    );
    const over = ratio > MAX_RATIO ? `, over the budget of ${MAX_RATIO} ×` : '';
    console.log(`p99 with ${streams} open answers: ${ratio.toFixed(2)} × that without${over}.`);
  } finally {
    await server.stop();
  }
}

function print(name: string, all: readonly Measured[]): void {
  const figure = (of: (measured: Measured) => number) => median(all.map(of));
  console.log(
    `${name.padEnd(20)} ${Math.round(figure((m) => m.requestsPerSecond))} requests/s   ` +
      `p50 ${figure((m) => m.p50Ms).toFixed(2)} ms   p99 ${figure((m) => m.p99Ms).toFixed(2)} ms`,
  );
}
