/**
 * From starting the server's process to its first answered `tools/call`, on the bundled catalog (DESIGN.md 11).
 *
 *     node bench/start.ts [--runs 5]
 *
 * Once with a build that is current, as on every start but the first, and once with no build at all.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ask } from './http/ask.ts';
import { toolRequest } from './http/requests.ts';
import { median } from './median.ts';

const BIN = fileURLToPath(new URL('../bin/pattern-catalog.js', import.meta.url));
const CATALOG = fileURLToPath(new URL('../catalog', import.meta.url));

/** What DESIGN.md 11 promises, in milliseconds, where the build is current. */
const BUDGET_MS = 1000;
const GIVE_UP_MS = 60_000;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

const folder = await mkdtemp(join(tmpdir(), 'pattern-catalog-bench-'));
try {
  const withBuild: number[] = [];
  for (let run = 0; run < runs; run++) {
    withBuild.push(await timeToFirstAnswer(join(folder, `build-${run}`)));
  }
  const current: number[] = [];
  for (let run = 0; run < runs; run++) {
    current.push(await timeToFirstAnswer(join(folder, 'build-0')));
  }
  print('build current', current, BUDGET_MS);
  print('no build yet', withBuild);
} finally {
  await rm(folder, { recursive: true });
}

async function timeToFirstAnswer(buildDir: string): Promise<number> {
  const port = await freePort();
  const request = toolRequest('2025', 'search_patterns', { query: 'a' });
  const startedAt = performance.now();
  const child = spawn(process.execPath, [BIN, 'serve'], {
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      PORT: String(port),
      CATALOG_DIR: CATALOG,
      CATALOG_BUILD_DIR: buildDir,
      DATA_DIR: join(buildDir, '../data'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
      if (performance.now() - startedAt > GIVE_UP_MS)
        throw new Error('The server does not answer.');
      try {
        await ask(`http://127.0.0.1:${port}/mcp`, request);
        return performance.now() - startedAt;
      } catch (error) {
        // Nobody listens yet; any answer but the right one is thrown on.
        if (!(error instanceof TypeError)) throw error;
        await delay(5);
      }
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}

function print(name: string, times: readonly number[], budgetMs?: number): void {
  const middle = median(times);
  const over = budgetMs !== undefined && middle > budgetMs ? '  over budget' : '';
  console.log(
    `${name.padEnd(16)} median ${middle.toFixed(0).padStart(6)} ms   ` +
      `from ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms${over}`,
  );
}
