import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { post } from '../support/mcp-call.ts';
import { isMissing } from '../support/programs.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

const DEPLOY = join(PROJECT_DIR, 'deploy');
const run = promisify(execFile);

test('a restart behind a passed socket refuses nothing: requests wait', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const listening = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const bin = join(PROJECT_DIR, 'bin/pattern-catalog.js');
  // As systemd does it: the supervisor holds the socket, and each server gets it as its third descriptor.
  const serve = `echo PID $$; LISTEN_FDS=1 LISTEN_PID=$$ exec ${process.execPath} ${bin} serve`;
  const supervisor = spawn('sh', ['-c', `sh -c '${serve}'; sh -c '${serve}'; sleep 60`], {
    cwd: PROJECT_DIR,
    detached: true,
    env: { PATH: process.env['PATH'], DATA_DIR: folder.path, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'inherit', Reflect.get(listening, '_handle').fd],
  });
  onTestFinished(() => endGroup(supervisor));
  let output = '';
  supervisor.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  listening.close();
  const url = `http://127.0.0.1:${port}`;
  // From the sources, with a database to create.
  await expect.poll(() => output, { timeout: 120_000 }).toMatch(/^ {2}MCP/m);
  expect(output).toContain(`http://localhost:${port}/mcp`);
  const pids = () => [...output.matchAll(/^PID (\d+)$/gm)].map(([, pid]) => Number(pid));
  process.kill(pids()[0] ?? 0, 'SIGTERM');
  // Sent until the next server starts, and once more: those sent while no server runs are answered by the next one.
  const ping = async () => (await post(url, { jsonrpc: '2.0', id: 1, method: 'ping' })).status;
  async function pingUntilNext(): Promise<readonly number[]> {
    const answers: number[] = [];
    while (pids().length < 2) answers.push(await ping());
    return [...answers, await ping()];
  }
  const answers = await Promise.all(Array.from({ length: 5 }, pingUntilNext));
  expect(new Set(answers.flat())).toEqual(new Set([200]));
});

/** Ends a process with all that it started. */
function endGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    // It has ended.
  }
}

describe.skipIf(isMissing('promtool'))('Prometheus', () => {
  test('loads the alerts, which fire when they should', async () => {
    const cwd = join(DEPLOY, 'prometheus');
    const checked = await run('promtool', ['check', 'rules', 'alerts.yaml'], { cwd });
    expect(checked.stdout).toMatch(/SUCCESS: \d+ rules found/);
    const tested = await run('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd });
    expect(tested.stdout).toContain('SUCCESS');
  });
});

describe.skipIf(isMissing('systemd-analyze'))('systemd', () => {
  test('accepts the units', async () => {
    const units = globSync('pattern-catalog.*', { cwd: DEPLOY });
    expect(units).toHaveLength(2);
    const { stderr } = await run('systemd-analyze', ['verify', ...units], { cwd: DEPLOY });
    expect(stderr).toBe('');
  });
});
