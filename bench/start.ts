/**
 * The time from starting the server's process to its first answered `tools/call`, on the bundled catalog.
 *
 *     node bench/start.ts [--runs 5]
 *
 * With a current build, as on every start after the first, and with no build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { reservePort } from '../test/support/fixed-port.ts';
import { ask, toolRequest } from './http/calls.ts';
import { BIN, median, withFolder } from './product.ts';

/** Budget with a current build, in milliseconds. */
const BUDGET_MS = 1000;
const GIVE_UP_MS = 60_000;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

await withFolder(async (folder) => {
  const withoutBuild: number[] = [];
  for (let run = 0; run < runs; run++) {
    withoutBuild.push(await timeToFirstAnswer(join(folder, `build-${run}`)));
  }
  const current: number[] = [];
  for (let run = 0; run < runs; run++) {
    current.push(await timeToFirstAnswer(join(folder, 'build-0')));
  }
  print('build current', current, BUDGET_MS);
  print('no build yet', withoutBuild);
});

async function timeToFirstAnswer(buildDir: string): Promise<number> {
  const port = await reservePort();
  const request = toolRequest('2025', 'search_patterns', { query: 'a' });
  const startedAt = performance.now();
  const child = spawn(process.execPath, [BIN, 'serve'], {
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      PORT: String(port),
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

function print(name: string, times: readonly number[], budgetMs?: number): void {
  const middle = median(times);
  const over = budgetMs !== undefined && middle > budgetMs ? '  over budget' : '';
  console.log(
    `${name.padEnd(16)} median ${middle.toFixed(0).padStart(6)} ms   ` +
      `from ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms${over}`,
  );
}
