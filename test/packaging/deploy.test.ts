import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { eventually } from '../support/eventually.ts';
import { callTool, post } from '../support/mcp-call.ts';
import { isMissing } from '../support/programs.ts';
import { freePort, PROJECT_DIR } from '../support/run-cli.ts';
import { type TestServer, newDatabaseEnv, startServer } from '../support/start-server.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

const DEPLOY = join(PROJECT_DIR, 'deploy');
const run = promisify(execFile);

function read(file: string): Promise<string> {
  return readFile(join(DEPLOY, file), 'utf8');
}

test('every setting in the files is one that the server has', async () => {
  const documented = await readFile(join(PROJECT_DIR, 'docs/configuration.md'), 'utf8');
  const compose = parse(await read('compose.yaml'), { merge: true });
  const [deployment] = parseAllDocuments(await read('kubernetes/pattern-catalog.yaml'));
  const container = deployment?.toJS().spec.template.spec.containers[0];
  const named = [
    ...Object.keys(compose.services.one.environment),
    ...container.env.map(({ name }: { readonly name: string }) => name),
  ];
  expect(named).toContain('SHUTDOWN_DELAY_MS');
  for (const name of named) expect(documented, name).toContain(`\`${name}\``);
});

test('compose has two replicas and Kubernetes probes what answers', async () => {
  const compose = parse(await read('compose.yaml'), { merge: true });
  expect(compose.services.two).toEqual(compose.services.one);
  expect(compose.services.one).toMatchObject({ read_only: true, image: 'pattern-catalog' });
  const documents = parseAllDocuments(await read('kubernetes/pattern-catalog.yaml'));
  const [deployment, service, budget] = documents.map((document) => document.toJS());
  expect([deployment.kind, service.kind, budget.kind]).toEqual([
    'Deployment',
    'Service',
    'PodDisruptionBudget',
  ]);
  const labels = deployment.spec.template.metadata.labels;
  expect(deployment.spec.selector.matchLabels).toEqual(labels);
  expect(service.spec.selector).toEqual(labels);
  expect(budget.spec.selector.matchLabels).toEqual(labels);
  const [container] = deployment.spec.template.spec.containers;
  const server = await startServer();
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  for (const probe of ['readinessProbe', 'livenessProbe', 'startupProbe']) {
    const { path } = container[probe].httpGet;
    expect((await fetch(`${server.url}${path}`)).status, path).toBe(200);
  }
  // A probe notices the drain before it ends, and the pod is given the time for it.
  const { periodSeconds, failureThreshold } = container.readinessProbe;
  const drain = container.env.find(({ name }: { name: string }) => name === 'SHUTDOWN_DELAY_MS');
  expect(Number(drain.value)).toBeGreaterThan(periodSeconds * failureThreshold * 1000);
  expect(deployment.spec.template.spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(
    Number(drain.value) + 30_000,
  );
});

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
  await eventually(() => output).toMatch(/^ {2}MCP/m);
  expect(output).toContain(`http://localhost:${port}/mcp`);
  const pids = () => [...output.matchAll(/^PID (\d+)$/gm)].map(([, pid]) => Number(pid));
  process.kill(pids()[0] ?? 0, 'SIGTERM');
  // Sent while no server runs, answered by the next one.
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      await delay(index * 100);
      return (await post(url, { jsonrpc: '2.0', id: 1, method: 'ping' })).status;
    }),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(pids()).toHaveLength(2);
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

test('alerts and dashboard name metrics that the server has', async () => {
  const server = await startServer();
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  await callTool(server.url, 'list_categories');
  const response = await fetch(`${server.url}/metrics`, {
    headers: { authorization: 'Bearer an-operator-token-of-the-tests' },
  });
  const metrics = await response.text();
  const texts = await Promise.all(
    ['prometheus/alerts.yaml', 'prometheus/dashboard.json'].map(read),
  );
  const named = new Set(texts.join('').match(/pattern_catalog_\w+/g));
  expect(named.size).toBeGreaterThan(8);
  for (const name of named) {
    const metric = name.replace(/_bucket$/, '');
    if (metric.includes('memory') && process.platform !== 'linux') continue;
    expect(metrics, metric).toContain(`# TYPE ${metric} `);
  }
});

describe.skipIf(isMissing('systemd-analyze'))('systemd', () => {
  test('accepts the units', async () => {
    const units = globSync('pattern-catalog.*', { cwd: DEPLOY });
    expect(units).toHaveLength(2);
    const { stderr } = await run('systemd-analyze', ['verify', ...units], { cwd: DEPLOY });
    expect(stderr).toBe('');
  });
});

/** Three servers stop, each after its drain, and start again. */
const RESTARTS_MS = 120_000;

const NAMES = ['one', 'two', 'three'] as const;

describe.skipIf(isMissing('haproxy') || isMissing('nginx'))('three replicas behind proxies', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let env: Readonly<Record<string, string>>;
  const ports: Record<string, number> = {};
  const replicas = new Map<string, TestServer>();
  const proxies: { readonly name: string; readonly url: string; readonly child: ChildProcess }[] =
    [];

  beforeAll(async () => {
    folder = await temporaryFolder();
    env = await newDatabaseEnv();
    for (const name of NAMES) {
      ports[name] = await freePort();
      await startReplica(name);
    }
    for (const name of ['haproxy', 'nginx'] as const) {
      const port = await freePort();
      const file = join(folder.path, `${name}.conf`);
      await writeFile(
        file,
        withAddresses(await read(name === 'nginx' ? 'nginx.conf' : 'haproxy.cfg'), port),
      );
      if (name === 'nginx') await writeFile(file, nginxMain(await readFile(file, 'utf8')));
      const args = name === 'nginx' ? ['-c', file, '-p', folder.path] : ['-db', '-f', file];
      const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'inherit'] });
      proxies.push({ name, url: `http://127.0.0.1:${port}`, child });
    }
  });

  afterAll(async () => {
    for (const { child } of proxies) child.kill('SIGTERM');
    for (const server of replicas.values()) await server.stop('SIGKILL');
    await folder.remove();
  });

  async function startReplica(name: string): Promise<void> {
    const settings = {
      PORT: String(ports[name]),
      SHUTDOWN_DELAY_MS: '3000',
      TRUST_PROXY: '1',
      RATE_LIMIT_CHAT_PER_MINUTE: '0',
    };
    replicas.set(name, await startServer({ env: { ...env, ...settings } }));
  }

  /** The shipped file with the test's addresses, three replicas, and without TLS, which needs a certificate. */
  function withAddresses(text: string, port: number): string {
    const servers = (_line: string, start: string, label = '', end: string) =>
      NAMES.map((name) => `${start}${label && `${name} `}127.0.0.1:${ports[name]}${end}`).join(
        '\n',
      );
    return text
      .replace(/^( *server )(one )?one:3000(.*)$/m, servers)
      .replace(/^ *server (?:two )?two:3000.*\n/m, '')
      .replace(/^ *bind :8443 .*$/m, `  bind 127.0.0.1:${port}`)
      .replace(/^ *listen 8443 .*$/m, `  listen 127.0.0.1:${port};`)
      .replace(/^ *ssl_.*$\n/gm, '')
      .replace(/^frontend http$\n[^]*?(?=^frontend https$)/m, '')
      .replace(/^server \{\n *listen 8080;[^]*?^\}$/m, '');
  }

  function nginxMain(http: string): string {
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder.path}/${name};`,
    );
    return `daemon off; pid ${folder.path}/nginx.pid; error_log ${folder.path}/nginx.err;
      events {} http { access_log off; ${paths.join(' ')} ${http} }`;
  }

  async function isReady(url: string): Promise<boolean> {
    return fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  /** Calls through every proxy until told to stop: components, and streams of the chat read to their end. */
  async function loadWhile(
    work: () => Promise<void>,
  ): Promise<{ calls: number; failed: string[] }> {
    const over = new AbortController();
    let calls = 0;
    const failed: string[] = [];
    const workers = proxies.flatMap(({ name, url }) =>
      [0, 1, 2, 3].map(async (worker) => {
        for (; !over.signal.aborted; calls += 1) {
          const wrong = await (worker === 0 ? chatFault(url) : componentFault(url)).catch(String);
          if (wrong !== undefined) failed.push(`${name}: ${wrong}`);
        }
      }),
    );
    await work();
    over.abort();
    await Promise.all(workers);
    return { calls, failed };
  }

  async function componentFault(url: string): Promise<string | undefined> {
    const params = { name: 'get_component', arguments: { pattern_id: '/overlays/menu' } };
    const { status, body } = await post(url, {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params,
    });
    return status === 200 && body.result.isError !== true ? undefined : `component ${status}`;
  }

  async function chatFault(url: string): Promise<string | undefined> {
    const response = await fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'Which menu fits a table row?' }),
    });
    const text = await response.text();
    return response.status === 200 && text.includes(`"type":"done"`)
      ? undefined
      : `chat ${response.status}`;
  }

  test(
    'a rolling restart fails no request and cuts no stream',
    async () => {
      for (const { url } of proxies) await eventually(() => isReady(url)).toBe(true);
      const { calls, failed } = await loadWhile(async () => {
        for (const name of NAMES) {
          expect(await replicas.get(name)?.stop()).toBe(0);
          await startReplica(name);
          // HAProxy uses it again after two checks.
          await delay(2500);
        }
      });
      expect(failed, await readFile(join(folder.path, 'nginx.err'), 'utf8')).toEqual([]);
      expect(calls).toBeGreaterThan(100);
    },
    RESTARTS_MS,
  );

  test('a killed replica fails its requests in flight alone', async () => {
    const { failed } = await loadWhile(async () => {
      await replicas.get('one')?.stop('SIGKILL');
      await delay(4000);
    });
    // Eight workers: each can have one request there.
    expect(failed.length).toBeLessThanOrEqual(8);
    await startReplica('one');
  });
});
