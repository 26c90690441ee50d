import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedOptions } from '../support/databases.ts';
import { callTool } from '../support/mcp-call.ts';
import { eventually } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server.ts';
import { send } from './send.ts';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  ({ dataDir } = await migratedOptions('PGlite'));
  server = await startServerProcess({ env: { DATA_DIR: dataDir } });
});

afterAll(() => server.stop());

test('/healthz and /readyz accept any Host', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await send(server.url, path, { headers: { host: '10.1.2.3' } });
    expect(answer.status).toBe(200);
  }
});

test('/metrics returns 401 without the operator’s token', async () => {
  const token = (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();
  const metrics = (authorization?: string) =>
    fetch(
      `${server.url}/metrics`,
      authorization === undefined ? {} : { headers: { authorization } },
    );
  for (const refused of [undefined, 'Bearer wrong', `Basic ${token}`, token]) {
    const answer = await metrics(refused);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  }
  expect((await metrics(`Bearer ${token}`)).status).toBe(200);
});

test('/metrics counts calls by tool and status, without labels from user input', async () => {
  await callTool(server.url, 'get_component', { pattern_id: '#1' });
  await callTool(server.url, 'search_patterns', { query: 'made-up-words-of-a-stranger' });
  await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'made-up-agent' },
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"made-up-tool"}}',
  });
  const token = (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();
  const read = async () =>
    (
      await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    ).text();
  await eventually(read).toContain(
    'pattern_catalog_calls_total{endpoint="public",tool="unknown",status="invalid_args"} 1',
  );
  const text = await read();
  expect(text).toContain(
    'pattern_catalog_calls_total{endpoint="public",tool="get_component",status="ok"} 1',
  );
  expect(text).toMatch(/^pattern_catalog_component_store_duration_seconds_count\{.*\} [1-9]/m);
  expect(text).toMatch(/^pattern_catalog_search_duration_seconds_count [1-9]/m);
  expect(text).toMatch(/^pattern_catalog_component_cache_bytes [1-9]/m);
  expect(text).not.toContain('made-up');
});

test('/metrics has latencies by status, responses by kind of address, the database and the version', async () => {
  const token = (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();
  await callTool(server.url, 'get_component', { pattern_id: 'none' });
  for (const path of ['/', '/made-up-page', '/r/raw/none/none/v1.tsx']) {
    await fetch(`${server.url}${path}`);
  }
  await fetch(`${server.url}/api/chat`, { method: 'POST', body: 'no JSON' });
  const read = async () =>
    (
      await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    ).text();
  await eventually(read).toMatch(
    /^pattern_catalog_database_duration_seconds_count\{outcome="ok"\} [1-9]/m,
  );
  const text = await read();
  for (const series of [
    'call_duration_seconds_count\\{endpoint="public",tool="get_component",status="[a-z_]+"\\} [1-9]',
    'http_responses_total\\{route="page",status="200"\\} [1-9]',
    'http_responses_total\\{route="page",status="404"\\} [1-9]',
    'http_responses_total\\{route="raw",status="404"\\} 1',
    'http_responses_total\\{route="chat",status="415"\\} 1',
    'http_duration_seconds_count\\{route="page"\\} [1-9]',
    'build_info\\{version="[0-9.]+",node="24[0-9.]+"\\} 1',
  ]) {
    expect(text).toMatch(new RegExp(`^pattern_catalog_${series}`, 'm'));
  }
  expect(text).toContain('# TYPE pattern_catalog_reloads_total counter');
  expect(text).not.toContain('made-up');
});

test('/metrics has the memory of each thread, the embedded database’s too', async () => {
  const token = (await readFile(join(dataDir, 'operator-token'), 'utf8')).trim();
  // The thread ends when it is idle.
  const read = async () => {
    await fetch(`${server.url}/r/zip/navigation/command-palette/active.zip`);
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.url}/metrics`, { headers })).text();
  };
  for (const thread of ['main', 'zip', 'database']) {
    for (const kind of ['used', 'total', 'external']) {
      const series = `pattern_catalog_thread_memory_bytes{thread="${thread}",kind="${kind}"} `;
      await eventually(read).toContain(series);
    }
  }
  expect(await read()).toMatch(/^pattern_catalog_anonymous_memory_bytes [1-9][0-9]{7}/m);
});

test('a second server on the same DATA_DIR fails and names the process that holds it', async () => {
  const second = await runCli(['serve'], {
    env: { PORT: '0', DATA_DIR: dataDir },
  });
  expect(second.code).toBe(1);
  expect(second.stderr).toContain(`process ${server.pid}`);
});

test('usage and migrate work beside the running server', async () => {
  const env = { DATA_DIR: dataDir };
  expect((await runCli(['migrate'], { env })).stdout).toContain('up to date');
  // A call of each look, since a month may end meanwhile.
  const total = async () => {
    await callTool(server.url, 'get_component', { pattern_id: '#1' });
    return JSON.parse((await runCli(['usage', '--json'], { env })).stdout).total;
  };
  await eventually(total).toBeGreaterThan(0);
  expect((await runCli(['usage', '--month', 'november'], { env })).code).toBe(1);
});
