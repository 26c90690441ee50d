/**
 * Runs test files ten times in random order beside four busy processes, and lists what failed: a test that fails here
 * without a fault of the product does not belong into `npm test`.
 *
 *     npm run test:shake -- test/mcp test/http/limits.process.test.ts
 *     npm run test:shake -- --runs 3 test/mcp
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { PROJECT_DIR } from '../test/support/run-cli.ts';

const BUSY_PROCESSES = 4;

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '10' } },
});
if (positionals.length === 0) {
  console.error('Name files or folders: npm run test:shake -- test/mcp');
  process.exit(1);
}

const busy = Array.from({ length: BUSY_PROCESSES }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
process.once('exit', () => {
  for (const each of busy) each.kill('SIGKILL');
});
const folder = await mkdtemp(join(tmpdir(), 'shake-'));
const failures = new Map<string, number>();
for (let run = 1; run <= Number(values.runs); run += 1) {
  const startedAt = Date.now();
  const file = join(folder, `${run}.json`);
  const seed = String(1000 + run);
  await vitest(seed, file);
  const report = reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(
    `run ${run} (TEST_SEED=${seed}): ${report.numPassedTests} passed, ${report.numFailedTests} failed, ${seconds} s`,
  );
  for (const { name, status, message, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    const names = failed.map(({ fullName }) => fullName);
    if (status === 'failed' && names.length === 0) names.push(message.split('\n')[0] ?? '');
    for (const each of names) {
      const key = `${name.slice(PROJECT_DIR.length)} > ${each}`;
      failures.set(key, (failures.get(key) ?? 0) + 1);
    }
  }
}
await rm(folder, { recursive: true, force: true });
for (const [name, count] of failures) console.log(`${count} of ${values.runs}: ${name}`);
process.exit(failures.size === 0 ? 0 : 1);

function vitest(seed: string, outputFile: string): Promise<void> {
  const args = ['run', '--sequence.shuffle', `--sequence.seed=${seed}`, '--reporter=json'];
  const child = spawn(
    process.execPath,
    [
      join(PROJECT_DIR, 'node_modules/vitest/vitest.mjs'),
      ...args,
      `--outputFile=${outputFile}`,
      ...positionals,
    ],
    { cwd: PROJECT_DIR, stdio: 'ignore', env: { ...process.env, TEST_SEED: seed } },
  );
  return new Promise((resolve) => {
    child.once('close', () => resolve());
  });
}
