/**
 * get_library on /mcp/auth beside a bare `node:http` server with the same two statements, and a good
 * client beside a flood of wrong tokens.
 *
 *     node bench/workspace.ts [--seconds 3] [--rounds 5] [--connections 32] [--database PGlite] [--limits on]
 *
 * Every connection has a user, an address and a token of its own. The servers are under load one at a time, in turns.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { asSignIn } from '../src/adapters/postgres/as-user.ts';
import type { Database } from '../src/adapters/postgres/database.ts';
import { openDatabase } from '../src/adapters/postgres/open-database.ts';
import { hashToken } from '../src/adapters/sign-in/verify-credential.ts';
import { formatAccessToken } from '../src/domain/identity/access-token.ts';
import { startPostgres } from '../test/postgres/postgres-server.ts';
import { toolRequest } from './http/calls.ts';
import { type ServerProcess, startProcess } from './http/server-process.ts';
import { load } from './http/load.ts';
import { median, percentile, startProduct, withFolder } from './product.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    database: { type: 'string' },
    limits: { type: 'string', default: 'off' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const connections = Number(values.connections);
const kinds = ['PGlite', 'PostgreSQL'].filter((kind) => kind === (values.database ?? kind));

const BARE = fileURLToPath(new URL('./workspace/bare-server.ts', import.meta.url));
const SECRET = 'a-secret-of-this-run-with-many-characters';
const MIN_TIMES_BARE = 0.5;
const MOST_TIMES_ALONE = 2;
const BOOKMARKS = 20;
const FLOOD = 'wrong tokens of agents';
const ATTACKERS = 4;
const ATTACKER = fileURLToPath(new URL('./hostile/attacker.ts', import.meta.url));
const LIBRARY = toolRequest('2025', 'get_library', {});

for (const kind of kinds) {
  if (kind === 'PGlite') await withFolder((folder) => benchDatabase(kind, folder));
  else {
    const postgres = await startPostgres(['fsync=on']);
    try {
      await withFolder((folder) => benchDatabase(kind, folder, postgres.url('postgres')));
    } finally {
      await postgres.remove();
    }
  }
}

async function benchDatabase(kind: string, folder: string, databaseUrl?: string): Promise<void> {
  const tokens = Array.from({ length: connections }, () => formatAccessToken(randomBytes(32)));
  const bareData = join(folder, 'bare-data');
  const productData = join(folder, 'product-data');
  await seed(productData, databaseUrl, tokens);
  if (databaseUrl === undefined) await seed(bareData, undefined, tokens);

  // Counted as in production, but never reached.
  const limit = values.limits === 'off' ? '0' : '1000000';
  const product = await startProduct(folder, {
    RATE_LIMIT_AUTH_IP_PER_MINUTE: limit,
    RATE_LIMIT_AUTH_TOKEN_PER_MINUTE: limit,
    TRUST_PROXY: '1',
    DATA_DIR: productData,
    ...(databaseUrl === undefined
      ? {}
      : {
          DATABASE_URL: databaseUrl,
          AUTH_SECRET: SECRET,
          USAGE_HASH_KEY: SECRET,
          OPERATOR_TOKEN: SECRET,
        }),
  });
  const bare = await startProcess({
    args: [BARE, bareData, ...(databaseUrl === undefined ? [] : [databaseUrl])],
    outputFile: join(folder, 'bare.log'),
  });
  try {
    await compareWithBare(kind, { product, bare }, tokens);
    await measureBesideFlood(kind, product, tokens[0] ?? '');
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** Creates a user with a library for each token. */
async function seed(
  dataDir: string,
  databaseUrl: string | undefined,
  tokens: readonly string[],
): Promise<void> {
  const opened = await openDatabase({
    mode: 'server',
    dataDir,
    databaseUrl,
    now: () => performance.now(),
    log: () => {},
  });
  if (!opened.ok) throw new Error(opened.failure.message);
  for (const token of tokens) await seedUser(opened.value, token);
  await opened.value.close();
}

async function seedUser(database: Database, token: string): Promise<void> {
  const seeded = await asSignIn(database, async (client) => {
    const { rows } = await client.query<{ readonly id: string }>(
      `INSERT INTO "user" (name, email, "emailVerified") VALUES ('A user', $1, true) RETURNING id`,
      [`${hashToken(token)}@bench.example`],
    );
    const id = rows[0]?.id;
    await client.query("SELECT set_app_setting('user_id', $1)", [id]);
    await client.query(
      `INSERT INTO libraries (user_id, title, is_default) VALUES ($1, 'A library', true)`,
      [id],
    );
    await client.query(
      `INSERT INTO bookmarks (user_id, pattern_id, title, slug, tags)
       SELECT $1, gen_random_uuid()::text, 'Pattern', '/bench/p-' || n, '{}'
       FROM generate_series(1, $2) AS n`,
      [id, BOOKMARKS],
    );
    await client.query(
      `INSERT INTO library_memberships (library_id, user_id, bookmark_id, sort_order)
       SELECT libraries.id, user_id, pattern_id, row_number() OVER ()
       FROM bookmarks JOIN libraries USING (user_id)`,
    );
    await client.query(
      `SELECT FROM mint_access_token(gen_random_uuid(), $1, 'A token', $2,
         '{mcp:connect,library:read}', NULL, 50)`,
      [id, hashToken(token)],
    );
  });
  if (!seeded.ok) throw new Error(seeded.failure.message);
}

async function compareWithBare(
  kind: string,
  servers: { readonly product: ServerProcess; readonly bare: ServerProcess },
  tokens: readonly string[],
): Promise<void> {
  const all: { readonly product: Measured; readonly bare: Measured }[] = [];
  for (let round = -1; round < rounds; round++) {
    const bare = await measure(servers.bare, '', tokens);
    const product = await measure(servers.product, '/auth', tokens);
    // The first round warms up.
    if (round >= 0) all.push({ product, bare });
  }
  const ratio = median(all.map(({ product, bare }) => product.perSecond / bare.perSecond));
  const missed = ratio < MIN_TIMES_BARE ? `  under ${MIN_TIMES_BARE} × bare` : '';
  const row = (name: 'product' | 'bare', end: string) => {
    const of = (select: (measured: Measured) => number) =>
      Math.round(median(all.map((each) => select(each[name])))).toLocaleString('en');
    const cells = [of((each) => each.perSecond), of((each) => each.cpuMicroseconds), end];
    console.log(`  ${name}`.padEnd(34) + cells.map((cell) => cell.padStart(12)).join(''));
  };
  const heads = ['requests/s', 'CPU µs', '× bare'];
  console.log(
    `get_library on ${kind}`.padEnd(34) + heads.map((head) => head.padStart(12)).join(''),
  );
  row('bare', '1');
  row('product', ratio.toFixed(2));
  if (missed !== '') console.log(missed);
}

interface Measured {
  readonly perSecond: number;
  /** The server's processor time for each request. */
  readonly cpuMicroseconds: number;
}

async function measure(
  server: ServerProcess,
  path: string,
  tokens: readonly string[],
): Promise<Measured> {
  const measured = await load(server, {
    url: server.url + path,
    request: LIBRARY,
    headersOf: (connection) => ({
      authorization: `Bearer ${tokens[connection] ?? ''}`,
      'x-forwarded-for': `192.0.2.${connection}`,
    }),
    isExpected: (body) => body.includes(`"bookmark_count":${BOOKMARKS}`),
    connections,
    seconds,
  });
  return {
    perSecond: measured.requestsPerSecond,
    cpuMicroseconds: measured.cpuMicroseconds ?? 0,
  };
}

/** The times of a client that calls get_library again and again, alone and while one address sends wrong tokens. */
async function measureBesideFlood(
  kind: string,
  product: ServerProcess,
  token: string,
): Promise<void> {
  const alone: number[] = [];
  const beside: number[] = [];
  const ratios: number[] = [];
  let wrong = 0;
  for (let round = -1; round < rounds; round++) {
    const quiet = await callTimes(product, token);
    const flood = await startFlood(product);
    const busy = await callTimes(product, token);
    wrong += await flood.stop();
    if (round < 0) continue;
    alone.push(...quiet);
    beside.push(...busy);
    ratios.push(percentile(busy, 0.99) / percentile(quiet, 0.99));
  }
  const ratio = median(ratios);
  const missed = ratio > MOST_TIMES_ALONE ? `  over ${MOST_TIMES_ALONE} ×` : '';
  console.log(`a good client on ${kind}`.padEnd(34), '   p50 ms    p99 ms   × alone p99');
  const row = (name: string, times: readonly number[]) =>
    `${name.padEnd(34)} ${percentile(times, 0.5).toFixed(2).padStart(9)} ${percentile(times, 0.99).toFixed(2).padStart(9)}`;
  console.log(row('  alone', alone));
  const rate = Math.round(wrong / ((rounds + 1) * seconds)).toLocaleString('en');
  console.log(row(`  beside ${rate} wrong tokens/s`, beside), ratio.toFixed(2).padStart(9), missed);
}

async function callTimes(product: ServerProcess, token: string): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const startedAt = performance.now();
    const status = await send(product, agent, token);
    if (status !== 200) throw new Error(`The good client got ${status}. ${product.condition()}`);
    times.push(performance.now() - startedAt);
  }
  agent.destroy();
  return times;
}

/** Starts attackers in a process of their own, so that they do not slow the client that is measured. */
async function startFlood(product: ServerProcess) {
  const { port } = new URL(product.url);
  const child = fork(ATTACKER, [FLOOD, port, String(ATTACKERS)]);
  let sent = 0;
  child.on('message', (message) => {
    sent = Number(message);
  });
  await once(child, 'message');
  return {
    async stop(): Promise<number> {
      child.kill('SIGKILL');
      await once(child, 'close');
      return sent;
    },
  };
}

function send(product: ServerProcess, agent: Agent, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${product.url}/auth`,
      { agent, method: 'POST', headers: { ...LIBRARY.headers, authorization: `Bearer ${token}` } },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end(LIBRARY.body);
  });
}
