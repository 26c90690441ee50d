import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { freePort, PROJECT_DIR } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let child: ReturnType<typeof spawn> | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(async () => {
  try {
    // The group, so that a server that a failed test left behind goes as well.
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
  child = undefined;
  await folder.remove();
});

test.each([
  ['npm start', 0],
  ['npm run dev', 0],
  // npx itself does not wait for the command.
  ['npx pattern-catalog serve', null],
])('SIGTERM to `%s` stops the server', async (command, status) => {
  const port = await freePort();
  const [file = '', ...args] = command.split(' ');
  const started = spawn(file, args, {
    cwd: PROJECT_DIR,
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: join(folder.path, 'data'),
      CATALOG_BUILD_DIR: join(folder.path, 'build'),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child = started;
  let output = '';
  started.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await eventually(() => output).toContain('  MCP ');
  const isServed = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isServed()).toBe(true);
  const ended = once(started, 'exit');
  started.kill('SIGTERM');
  expect((await ended)[0]).toBe(status);
  await eventually(isServed).toBe(false);
});
