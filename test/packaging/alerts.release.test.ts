import { readFile, rename, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { formatAccessToken } from '../../src/domain/identity/access-token.ts';
import { send } from '../http/send.ts';
import { type FixtureProcess, patternId, startFixtureProcess } from '../mcp/fixture-server.ts';
import { eventually } from '../support/eventually.ts';
import { callTool, toolError } from '../support/mcp-call.ts';
import { isMissing } from '../support/programs.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { newDatabaseEnv } from '../support/start-server.ts';
import { withLimits } from '../support/with-limits.ts';
import { temporaryFolder } from '../support/write-catalog.ts';
import { startDatabaseProxy } from '../usage/database-proxy.ts';
import { type Scrape, NO_SCRAPE, firingAlerts, hasSeries, parseMetrics } from './prometheus.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: Readonly<Record<string, string>>;
}

/** A fault of a running server. */
interface Fault {
  readonly what: string;
  /** What fires; nothing if it is left out. */
  readonly alert?: string;
  /** Prepares what the server's environment needs. */
  readonly prepare?: () => Promise<Readonly<Record<string, string>>>;
  /** Makes the fault, and waits until the server has noticed. */
  readonly make?: (server: FixtureProcess) => Promise<void>;
  /** What clients send in a minute besides the usual. */
  readonly traffic?: (server: FixtureProcess) => Promise<unknown>;
}

const isWithoutPromtool = isMissing('promtool');
const OPERATOR = { authorization: 'Bearer an-operator-token-of-the-tests' };
const BROKEN = { pattern_id: '/a/broken' };
const A_BUG = 'a bug of the tests';

const { groups } = parse(
  await readFile(join(PROJECT_DIR, 'deploy/prometheus/alerts.yaml'), 'utf8'),
);
const rules: readonly Rule[] = groups.flatMap(
  (group: { readonly rules: readonly Rule[] }) => group.rules,
);

function times(count: number, run: () => Promise<unknown>): Promise<unknown> {
  return Promise.all(Array.from({ length: count }, run));
}

/** Has the server load a module first, for faults that nothing outside of it can make. */
async function loading(code: string): Promise<Readonly<Record<string, string>>> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const file = join(folder.path, 'fault.mjs');
  await writeFile(file, code);
  return { NODE_OPTIONS: `--import=${file}` };
}

const BUG = `
  const { normalize } = String.prototype;
  String.prototype.normalize = function (...form) {
    if (this.toLowerCase().includes('${A_BUG}')) throw new Error('A bug.');
    return normalize.apply(this, form);
  };`;

async function isDegraded({ url }: FixtureProcess, part: string): Promise<void> {
  // The store is read again after a multiple of what it took before.
  const options = { timeout: 120_000, interval: 200 };
  await expect
    .poll(
      async () => (await scrape(url)).values.get(`pattern_catalog_degraded{part="${part}"}`),
      options,
    )
    .toBe(1);
}

const FAULTS: readonly Fault[] = [
  {
    what: 'clients that ask for what is not there',
    traffic: ({ url }) =>
      times(20, async () => {
        await callTool(url, 'get_component', { pattern_id: 'nothing' });
        await callTool(url, 'search_patterns', {});
        await fetch(`${url}/nothing/here`);
      }),
  },
  {
    what: 'a bug in a tool',
    alert: 'PatternCatalogInternalErrors',
    prepare: () => loading(BUG),
    traffic: ({ url }) => times(20, () => callTool(url, 'search_patterns', { query: A_BUG })),
  },
  {
    what: 'a component that cannot be read',
    alert: 'PatternCatalogUpstreamErrors',
    async make({ catalogDir, url }) {
      await writeFile(join(catalogDir, 'a/broken/component/component.yaml'), 'activeVersionId: [');
      const kind = async () => (await toolError(url, 'get_component', BROKEN))?.kind;
      await eventually(kind).toBe('upstream_error');
    },
    traffic: ({ url }) => times(20, () => callTool(url, 'get_component', BROKEN)),
  },
  {
    what: 'pages that fail',
    alert: 'PatternCatalogPageErrors',
    prepare: () => loading(BUG),
    traffic: ({ url }) => times(40, () => fetch(`${url}/search?q=${encodeURIComponent(A_BUG)}`)),
  },
  {
    what: 'requests without a token',
    alert: 'PatternCatalogRefusals',
    async traffic({ url }) {
      const before = await refusals(url);
      await times(30, () => fetch(`${url}/mcp/auth`, { method: 'POST' }));
      // A second later those of a flood are counted.
      await eventually(() => refusals(url)).toBe(before + 30);
    },
  },
  {
    what: 'more requests than the server takes',
    alert: 'PatternCatalogOverloaded',
    prepare: async () => withLimits({ http: { maxPipelinedRequests: 10 } }),
    traffic: ({ url }) => times(5, () => pipeline(url)),
  },
  {
    what: 'a database that is away',
    alert: 'PatternCatalogDatabaseAway',
    async prepare() {
      const env = await newDatabaseEnv();
      proxy = await startDatabaseProxy(env['DATABASE_URL'] ?? '');
      onTestFinished(proxy.stop);
      return { ...env, DATABASE_URL: proxy.url };
    },
    async make(server) {
      proxy?.cut();
      await isDegraded(server, 'database');
    },
    traffic: ({ url }) =>
      times(20, async () => {
        await fetch(`${url}/usage?format=json`, { headers: OPERATOR });
        const authorization = `Bearer ${formatAccessToken(new Uint8Array(32))}`;
        await fetch(`${url}/mcp/auth`, { method: 'POST', headers: { authorization } });
      }),
  },
  {
    what: 'a component store that is away',
    alert: 'PatternCatalogComponentsAway',
    async make(server) {
      await rename(server.catalogDir, `${server.catalogDir}-away`);
      await isDegraded(server, 'components');
    },
    traffic: ({ url }) => times(20, () => callTool(url, 'get_component', BROKEN)),
  },
  {
    what: 'a build that cannot be loaded',
    alert: 'PatternCatalogReloadFails',
    async make(server) {
      await writeFile(join(server.buildDir, 'catalog.json'), '{');
      await isDegraded(server, 'catalog');
    },
  },
  {
    what: 'a disk that is nearly full',
    alert: 'PatternCatalogDisk',
    prepare: () =>
      loading(`
        import disks from 'node:fs/promises';
        import { syncBuiltinESMExports } from 'node:module';
        disks.statfs = async () => ({ bavail: 1000, bsize: 4096 });
        syncBuiltinESMExports();`),
  },
  {
    what: 'a server that has ended',
    alert: 'PatternCatalogAway',
    make: async (server) => void (await server.stop('SIGKILL')),
  },
];

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>> | undefined;

describe.each(FAULTS)('$what', ({ alert, prepare, make, traffic }) => {
  test(`fires ${alert ?? 'nothing'}, and nothing else`, async () => {
    const server = await startWithPatterns(await prepare?.());
    const minute = async (): Promise<Scrape> => {
      await sendUsual(server);
      await traffic?.(server);
      return scrape(server.url);
    };
    await sendUsual(server);
    const healthy = await scrape(server.url);
    await make?.(server);
    const scrapes = [healthy, await minute(), await minute()] as const;
    for (const { expr } of rules.filter((rule) => rule.alert === alert)) {
      const selectors = expr.match(/pattern_catalog_\w+(?:\{[^}]*\})?/g) ?? [];
      for (const selector of selectors) {
        expect(
          scrapes.some((each) => hasSeries(each, selector)),
          selector,
        ).toBe(true);
      }
    }
    if (isWithoutPromtool) return;
    expect(await firingAlerts(scrapes)).toEqual(alert === undefined ? [] : [alert]);
  });
});

test('each alert has a fault, here or in alerts.test.yaml, and a section in the documentation', async () => {
  const byHand = await readFile(join(PROJECT_DIR, 'deploy/prometheus/alerts.test.yaml'), 'utf8');
  for (const { alert, annotations } of rules) {
    const isTested =
      FAULTS.some((fault) => fault.alert === alert) || byHand.includes(`: ${alert}\n`);
    expect(isTested, alert).toBe(true);
    const [file = '', anchor = ''] = annotations['runbook_url']?.split('#') ?? [];
    const headings = [...(await readFile(join(PROJECT_DIR, file), 'utf8')).matchAll(/^#+ (.+)$/gm)];
    expect(headings.map(([, heading = '']) => heading.toLowerCase())).toContain(anchor);
  }
});

async function startWithPatterns(env: Readonly<Record<string, string>> = {}) {
  const versions = { v1: { code: 'export const one = 1;\n' } };
  const patterns = ['menu', 'broken'].map((name, index) => ({
    slug: `/a/${name}`,
    id: patternId(index + 1),
    number: index + 1,
    title: name,
    active: 'v1',
    versions,
  }));
  const server = await startFixtureProcess(patterns, {
    OPERATOR_TOKEN: 'an-operator-token-of-the-tests',
    ...env,
  });
  onTestFinished(async () => void (await server.close()));
  return server;
}

/** What clients send in every minute; it may fail. */
async function sendUsual({ url }: FixtureProcess): Promise<void> {
  const asked = [
    ...Array.from({ length: 20 }, () => fetch(`${url}/`)),
    ...Array.from({ length: 5 }, () => callTool(url, 'list_categories')),
    ...Array.from({ length: 5 }, () => callTool(url, 'search_patterns', { query: 'menu' })),
    ...Array.from({ length: 5 }, () => callTool(url, 'get_component', { pattern_id: '/a/menu' })),
  ];
  await Promise.allSettled(asked);
}

async function scrape(url: string): Promise<Scrape> {
  try {
    const { status, text } = await send(url, '/metrics', { headers: OPERATOR });
    return status === 200 ? parseMetrics(text) : NO_SCRAPE;
  } catch {
    return NO_SCRAPE;
  }
}

async function refusals(url: string): Promise<number> {
  const { values } = await scrape(url);
  return values
    .entries()
    .filter(([series]) => /^pattern_catalog_calls_total\{.*tool="request"/.test(series))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** More requests at once than a connection may have; ends with the connection. */
function pipeline(url: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200));
  socket.resume();
  return new Promise((resolve) => {
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
  });
}
