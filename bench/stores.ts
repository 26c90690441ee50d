/**
 * get_component with each component store, compared with the `files` store.
 *
 *     node bench/stores.ts [--seconds 3] [--rounds 3] [--connections 32]
 *
 * Three servers serve the same component: from files, from PostgreSQL, and over HTTP from the first one. They are under
 * load in turns, one at a time, and all count usage.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../test/postgres/postgres-server.ts';
import { runCli } from '../test/support/run-cli.ts';
import { type Measured, load } from './http/load.ts';
import { ask, toolRequest } from './http/calls.ts';
import type { ServerProcess } from './http/server-process.ts';
import { median, startProduct, withFolder } from './product.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
});

const SLUG = '/forms/toolbar';
const SOURCE = fileURLToPath(
  new URL('../catalog/forms/toolbar/component/v1/react-tailwind/component.tsx', import.meta.url),
);
const TOKEN = 'a-token-for-this-run-alone';
const STORES = ['files', 'postgres', 'http'] as const;
type Store = (typeof STORES)[number];

const servers = new Map<Store, ServerProcess>();

await withFolder(async (folder) => {
  const postgres = await startPostgres();
  try {
    await bench(folder, postgres.url('postgres'));
  } finally {
    await Promise.all([...servers.values()].map((server) => server.stop()));
    await postgres.remove();
  }
});

async function bench(folder: string, databaseUrl: string): Promise<void> {
  const databaseEnv = {
    DATABASE_URL: databaseUrl,
    USAGE_HASH_KEY: TOKEN,
    OPERATOR_TOKEN: TOKEN,
    AUTH_SECRET: TOKEN.repeat(2),
  };
  const published = await runCli(['publish', SLUG, SOURCE, '--license', 'MIT'], {
    env: { ...databaseEnv, COMPONENT_STORE: 'postgres', DATA_DIR: join(folder, 'command') },
  });
  if (published.code !== 0) throw new Error(published.stderr);

  const start = async (
    store: Store,
    env: Readonly<Record<string, string>>,
  ): Promise<ServerProcess> => {
    const server = await startProduct(folder, env, store);
    servers.set(store, server);
    return server;
  };
  const files = await start('files', { COMPONENTS_API_TOKEN: TOKEN });
  await start('postgres', { ...databaseEnv, COMPONENT_STORE: 'postgres' });
  await start('http', {
    COMPONENT_STORE: 'http',
    COMPONENT_STORE_URL: new URL('/api/components', files.url).href,
    COMPONENT_STORE_TOKEN: TOKEN,
  });

  const rounds: Map<Store, Measured>[] = [];
  for (let round = -1; round < Number(values.rounds); round++) {
    const measured = new Map<Store, Measured>();
    for (const [store, server] of servers) measured.set(store, await measure(server));
    // The first round warms up.
    if (round >= 0) rounds.push(measured);
  }
  print(rounds);
}

async function measure(server: ServerProcess): Promise<Measured> {
  const request = toolRequest('2025', 'get_component', { pattern_id: SLUG });
  const { text } = await ask(server.url, request);
  return load(server, {
    request,
    isExpected: (body) => body === text,
    connections: Number(values.connections),
    seconds: Number(values.seconds),
  });
}

function print(rounds: readonly ReadonlyMap<Store, Measured>[]): void {
  console.log(`get_component ${SLUG}`.padEnd(44), 'requests/s   p99 ms   × files');
  for (const store of STORES) {
    const of = (select: (measured: Measured) => number): number[] =>
      rounds.flatMap((round) => {
        const measured = round.get(store);
        return measured === undefined ? [] : [select(measured)];
      });
    const rate = median(of((measured) => measured.requestsPerSecond));
    const ratio = median(
      rounds.map(
        (round) =>
          (round.get(store)?.requestsPerSecond ?? 0) /
          (round.get('files')?.requestsPerSecond ?? Number.NaN),
      ),
    );
    const p99 = median(of((measured) => measured.p99Ms));
    console.log(
      `  ${store}`.padEnd(44),
      Math.round(rate).toLocaleString('en').padStart(10),
      p99.toFixed(1).padStart(8),
      ratio.toFixed(2).padStart(9),
    );
  }
}
