import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { patternId } from '../mcp/fixture-server.ts';
import { eventually } from '../support/eventually.ts';
import { callTool } from '../support/mcp-call.ts';
import { PROJECT_DIR, runCli, runProcess, spawnCli } from '../support/run-cli.ts';
import { newDatabaseEnv, startServerProcess } from '../support/start-server.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';
import { SECRETS } from '../workspace/workspace-server.ts';

// The command in a process of its own: what its process adds to `runCommand`, which the other tests call.

const BIN = join(PROJECT_DIR, 'bin/pattern-catalog.js');
const TOKEN = 'the-token-of-the-operator';

/** A catalog of one pattern. */
async function catalogEnv() {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const catalogDir = join(folder.path, 'catalog');
  await writeCatalog(catalogDir, [{ slug: '/a/tabs', id: patternId(1), number: 1, title: 'Tabs' }]);
  return { CATALOG_DIR: catalogDir, CATALOG_BUILD_DIR: join(folder.path, 'build') };
}

test('the launcher runs a command from the sources: results on stdout, problems on stderr, an exit code', async () => {
  const env = await catalogEnv();
  expect(await runProcess(['validate'], { bin: BIN, env })).toEqual({
    code: 0,
    stdout: '1 pattern in 1 section: no errors.\n',
    stderr: '',
  });
  const unknown = await runProcess(['validat'], { bin: BIN, env });
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toContain('Did you mean validate?');
});

test('the bundled catalog is valid', async () => {
  const result = await runProcess(['validate']);
  expect(result).toMatchObject({ code: 0, stderr: '' });
  expect(result.stdout).toMatch(/^\d+ patterns in \d+ sections: no errors\.$/m);
});

test('paths are relative to the folder of the process', async () => {
  const env = await catalogEnv();
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  await writeFile(join(folder.path, 'tabs.tsx'), 'export const Tabs = null;\n');
  const options = { env, cwd: folder.path };
  const publish = ['publish', '/a/tabs', 'tabs.tsx', '--license', 'MIT'];
  expect(await runProcess(publish, options)).toMatchObject({ code: 0, stderr: '' });
  expect(await runProcess(['backup', 'nowhere/backup.tar.gz'], options)).toMatchObject({
    code: 1,
    stderr: `There is no folder ${join(folder.path, 'nowhere')}.\n`,
  });
});

test('serve exits with 1 and names an invalid variable', async () => {
  const { code, stderr } = await runProcess(['serve'], { env: { PORT: '70000' } });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^PORT: must /m);
});

test('a command that cannot use the database prints why once', async () => {
  const database = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(database, 'listening');
  onTestFinished(() => void database.close());
  const address = database.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${port}/catalog`;
  const env = { ...SECRETS, DATABASE_URL, OPERATOR_TOKEN: 'an-operator-token-of-the-tests' };
  const { code, stderr } = await runProcess(['migrate'], { env });
  expect(code).toBe(1);
  expect(stderr.match(/cannot be used/g)).toHaveLength(1);
});

test('serve --watch serves an edited pattern without a restart', async () => {
  const env = await catalogEnv();
  const server = await startServerProcess({ env, args: ['--watch'] });
  await runCli(['new', 'navigation/sidebar'], { env });
  await eventually(() =>
    callTool(server.url, 'get_pattern', { slug: '/navigation/sidebar' }),
  ).toMatchObject({ structuredContent: { pattern: { catalog_number: '#2' } } });
  expect(await server.stop()).toBe(0);
});

test.each([
  ['the repository', 'src', 'needs Node 24'],
  ['the package', 'dist', 'needs Node 22.13'],
])('says which Node %s needs', async (_, place, message) => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  await mkdir(join(folder.path, place), { recursive: true });
  await mkdir(join(folder.path, 'bin'), { recursive: true });
  const launcher = await readFile(BIN, 'utf8');
  const old = join(folder.path, 'bin', 'old.mjs');
  await cp(BIN, old);
  await writeFile(old, launcher.replace('process.versions.node.split', "'20.1.0'.split"));
  const stderr = await new Promise<string>((resolve) => {
    execFile(process.execPath, [old], (_error, _stdout, err) => resolve(err));
  });
  expect(stderr).toContain(message);
});

/** A server, and what it counted. */
async function countingServer(bin?: string) {
  const env = await newDatabaseEnv();
  const child = spawnCli(['serve'], {
    ...(bin === undefined ? {} : { bin }),
    env: { ...env, PORT: '0', OPERATOR_TOKEN: TOKEN },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.resume();
  const found = () => /^ {2}MCP +(?<url>\S+)\/mcp$/m.exec(stdout)?.groups?.['url'];
  await eventually(found).toBeDefined();
  const url = found() ?? '';
  return {
    child,
    ended,
    callTimes: async (times: number): Promise<void> => {
      for (let call = 0; call < times; call += 1) await callTool(url, 'list_categories', {});
    },
    /** The calls that were counted, as the running server reports them. */
    total: async (): Promise<unknown> => {
      const headers = { authorization: `Bearer ${TOKEN}` };
      const report = await (await fetch(`${url}/usage?format=json`, { headers })).json();
      return report.total;
    },
    /** The calls that are in the database. */
    stored: async (): Promise<unknown> => {
      return JSON.parse((await runCli(['usage', '--json'], { env })).stdout).total;
    },
  };
}

test('serve survives a closed stdout (EPIPE) and loses no count', async () => {
  const { child, ended, callTimes, total, stored } = await countingServer();
  child.stdout.destroy();
  await callTimes(20);
  // The lines are written within 50 ms of a call: this one comes after the first EPIPE.
  await eventually(total).toBe(20);
  await callTimes(20);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await stored()).toBe(40);
});

test('serve ends on SIGTERM although the reader of stdout has stalled', async () => {
  const { child, ended, callTimes } = await countingServer();
  child.stdout.pause();
  // Some 300 bytes each: more than the pipe and the reader hold.
  await Promise.all(Array.from({ length: 8 }, () => callTimes(100)));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('the launcher passes Ctrl-C on, and a second one while the server drains loses no count', async () => {
  const { child, ended, callTimes, stored } = await countingServer(BIN);
  await callTimes(20);
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(await stored()).toBe(20);
});
