import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { callTool } from '../support/mcp-call.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { startServer } from '../support/start-server.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

const DEPLOY = join(PROJECT_DIR, 'deploy');

function read(file: string): Promise<string> {
  return readFile(join(DEPLOY, file), 'utf8');
}

test('every setting in the files is one that the server has', async () => {
  const documented = await readFile(join(PROJECT_DIR, 'docs/configuration.md'), 'utf8');
  const compose = parse(await read('compose.yaml'), { merge: true });
  const [deployment] = parseAllDocuments(await read('kubernetes/pattern-catalog.yaml'));
  const container = deployment?.toJS().spec.template.spec.containers[0];
  const own = parse(await read('compose.catalog.yaml'), { merge: true });
  const named = [
    ...Object.keys(compose.services.one.environment),
    ...Object.keys(own.services.two.environment),
    ...container.env.map(({ name }: { readonly name: string }) => name),
  ];
  expect(named).toEqual(expect.arrayContaining(['SHUTDOWN_DELAY_MS', 'CATALOG_DIR', 'BACKUP_DIR']));
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
  for (const probe of ['readinessProbe', 'livenessProbe', 'startupProbe']) {
    const { path } = container[probe].httpGet;
    expect((await fetch(`${inject('serverUrl')}${path}`)).status, path).toBe(200);
  }
  // A probe notices the drain before it ends, and the pod is given the time for it.
  const { periodSeconds, failureThreshold } = container.readinessProbe;
  const drain = container.env.find(({ name }: { name: string }) => name === 'SHUTDOWN_DELAY_MS');
  expect(Number(drain.value)).toBeGreaterThan(periodSeconds * failureThreshold * 1000);
  expect(deployment.spec.template.spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(
    Number(drain.value) + 30_000,
  );
});

test('alerts and dashboard name metrics that the server has', async () => {
  const backups = await temporaryFolder();
  onTestFinished(backups.remove);
  const server = await startServer({ env: { BACKUP_DIR: backups.path } });
  onTestFinished(async () => void (await server.stop()));
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
