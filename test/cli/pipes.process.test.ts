import type { ChildProcess } from 'node:child_process';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { callTool } from '../support/mcp-call.ts';
import { runCli, spawnCli } from '../support/run-cli.ts';
import { newDatabaseEnv } from '../support/start-server.ts';

const TOKEN = 'the-token-of-the-operator';

let env: Readonly<Record<string, string>>;
let server: ChildProcess;
let url: string;
let ended: Promise<number | null>;

beforeEach(async () => {
  env = await newDatabaseEnv();
  const child = spawnCli(['serve'], { env: { ...env, PORT: '0', OPERATOR_TOKEN: TOKEN } });
  server = child;
  onTestFinished(() => void child.kill('SIGKILL'));
  ended = new Promise((resolve) => child.once('exit', resolve));
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.resume();
  const found = () => /^ {2}MCP +(?<url>\S+)\/mcp$/m.exec(stdout)?.groups?.['url'];
  await eventually(found).toBeDefined();
  url = found() ?? '';
});

async function callTimes(times: number): Promise<void> {
  for (let call = 0; call < times; call += 1) await callTool(url, 'list_categories', {});
}

/** The calls that were counted, as the running server reports them. */
async function total(): Promise<unknown> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const report = await (await fetch(`${url}/usage?format=json`, { headers })).json();
  return report.total;
}

test('survives a closed stdout (EPIPE) and loses no count', async () => {
  server.stdout?.destroy();
  await callTimes(20);
  // The lines are written within 50 ms of a call: this one comes after the first EPIPE.
  await eventually(total).toBe(20);
  await callTimes(20);
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  const report: unknown = JSON.parse((await runCli(['usage', '--json'], { env })).stdout);
  expect(report).toMatchObject({ total: 40 });
});

test('ends on SIGTERM although the reader of stdout has stalled', async () => {
  server.stdout?.pause();
  // Some 300 bytes each: more than the pipe and the reader hold.
  await Promise.all(Array.from({ length: 8 }, () => callTimes(100)));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
});
