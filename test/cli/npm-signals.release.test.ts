import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { callTool } from '../support/mcp-call.ts';
import { PROJECT_DIR, runCli } from '../support/run-cli.ts';
import { newDatabaseEnv } from '../support/start-server.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';

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

/** The line of a server that names its address. */
const ADDRESS = /^ {2}MCP +(?<url>\S+)\/mcp$/m;

function urlIn(output: string): string {
  return ADDRESS.exec(output)?.groups?.['url'] ?? '';
}

test.each([
  ['npm start', 0],
  ['npm run dev', 0],
  // npx itself does not wait for the command.
  ['npx pattern-catalog serve', null],
])('SIGTERM to `%s` stops the server', async (command, status) => {
  const [file = '', ...args] = command.split(' ');
  const started = spawn(file, args, {
    cwd: PROJECT_DIR,
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      DATA_DIR: join(folder.path, 'data'),
      ...(await newDatabaseEnv()),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child = started;
  let output = '';
  started.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await eventually(() => output).toMatch(ADDRESS);
  const url = urlIn(output);
  const isServed = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isServed()).toBe(true);
  const ended = once(started, 'exit');
  started.kill('SIGTERM');
  expect((await ended)[0]).toBe(status);
  await eventually(isServed).toBe(false);
});

test('SIGTERM while the site is built for the first time leaves nothing of it behind', async () => {
  const project = join(folder.path, 'project');
  const parts = 'bin src packages package.json package-lock.json tsconfig.json tsconfig.base.json';
  for (const name of parts.split(' ')) {
    await cp(join(PROJECT_DIR, name), join(project, name), { recursive: true });
  }
  await writeCatalog(join(project, 'catalog'), []);
  await symlink(join(PROJECT_DIR, 'node_modules'), join(project, 'node_modules'));
  const started = spawn(process.execPath, ['bin/pattern-catalog.js', 'serve'], {
    cwd: project,
    detached: true,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child = started;
  let output = '';
  started.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await eventually(() => output).toContain('Building the site');
  const pid = started.pid ?? 0;
  await eventually(() => countProcesses(pid)).toBe(2);
  const ended = once(started, 'exit');
  started.kill('SIGTERM');
  expect((await ended)[0]).not.toBe(0);
  expect((await readdir(join(project, 'build'))).filter((name) => name !== 'catalog')).toEqual([]);
  expect(await countProcesses(pid)).toBe(0);
});

/** The processes of a group: the command, and the bundler or what creates the database template. */
async function countProcesses(group: number): Promise<number> {
  // Of Linux.
  const stats = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  );
  return stats.filter((stat) => stat.slice(stat.lastIndexOf(')')).split(' ')[3] === `${group}`)
    .length;
}

test('Ctrl-C under npm, which sends the signal twice, loses no usage record', async () => {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    PORT: '0',
    DATA_DIR: join(folder.path, 'data'),
  };
  const started = spawn('npm', ['start'], {
    cwd: PROJECT_DIR,
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child = started;
  let output = '';
  started.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await eventually(() => output).toMatch(ADDRESS);
  const url = urlIn(output);
  const calls = 100;
  for (let call = 0; call < calls; call += 1) await callTool(url, 'list_categories');
  const ended = once(started, 'exit');
  // To the whole group, as a terminal does; npm forwards it to the server as well. And the user presses it again.
  process.kill(-(started.pid ?? 0), 'SIGINT');
  process.kill(-(started.pid ?? 0), 'SIGINT');
  expect((await ended)[0]).toBe(0);
  const { stdout } = await runCli(['usage', '--json'], { env });
  expect(JSON.parse(stdout)).toMatchObject({ total: calls });
});
