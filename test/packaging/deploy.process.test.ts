import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { eventually } from '../support/eventually.ts';
import { callTool, post } from '../support/mcp-call.ts';
import { isMissing } from '../support/programs.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { startServerProcess } from '../support/start-server.ts';
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
  const server = await startServerProcess();
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
  // Sent until the next server starts, and once more: those sent while no server runs are answered by the next one.
  const answers: Promise<number>[] = [];
  const ping = async () => (await post(url, { jsonrpc: '2.0', id: 1, method: 'ping' })).status;
  while (pids().length < 2) {
    answers.push(ping());
    await delay(100);
  }
  answers.push(ping());
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
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
  const backups = await temporaryFolder();
  onTestFinished(backups.remove);
  const server = await startServerProcess({ env: { BACKUP_DIR: backups.path } });
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
