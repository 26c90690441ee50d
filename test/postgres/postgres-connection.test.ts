import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseOptions } from '../../src/adapters/postgres/open-database.ts';
import { openDatabase } from '../../src/adapters/postgres/open-database.ts';
import { newDatabaseOptions, openReady } from '../support/databases.ts';
import { POSTGRES_PASSWORD } from './postgres-server.ts';

let options: DatabaseOptions;
let url: URL;
beforeAll(async () => {
  options = await newDatabaseOptions('PostgreSQL');
  url = new URL(options.databaseUrl ?? '');
});

test.each([
  ['is not a URL', 'host=localhost password=opensesame'],
  ['has another scheme', 'mysql://user:opensesame@localhost/catalog'],
  ['has a slash in its password', 'postgres://user:12/opensesame@localhost:5432/catalog'],
  ['has a hash in its password', 'postgres://user:12#opensesame@localhost:5432/catalog'],
])('a DATABASE_URL that %s is named, and never quoted', async (_what, databaseUrl) => {
  const opened = await openDatabase({ ...options, databaseUrl });
  const text = JSON.stringify(opened);
  expect(opened.ok ? '' : opened.failure.message).toMatch(/^DATABASE_URL is not of the form/);
  expect(text).not.toContain(POSTGRES_PASSWORD);
  expect(text).not.toContain('12');
});

test.each([
  ['refuses connections', { port: '1' }, /127\.0\.0\.1:1\/.+ refused the connection/],
  ['refuses the password', { password: 'wrongword' }, /refused the user or the password \(28P01\)/],
  ['has no such database', { pathname: '/missing' }, /\/missing\) .+ no database of that name/],
  ['is unknown', { hostname: 'nowhere.invalid' }, /nowhere\.invalid:.+ host/],
])(
  'a server that %s is told by its place, without user and password',
  async (_what, part, says) => {
    const changed = Object.assign(new URL(url), part);
    const log: string[] = [];
    const opened = await openDatabase({
      ...options,
      databaseUrl: changed.href,
      log: (message) => log.push(message),
    });
    if (!opened.ok) throw new Error(opened.failure.message);
    const ready = await opened.value.ready();
    const message = ready.ok ? '' : ready.failure.message;
    expect(message).toContain('DATABASE_URL');
    expect(message).toMatch(says);
    expect(log).toEqual([message]);
    for (const secret of [POSTGRES_PASSWORD, 'wrongword', 'postgres:']) {
      expect(message).not.toContain(secret);
    }
    // What leaves the process says nothing of the place.
    const query = await opened.value.query('SELECT 1');
    expect(query.ok ? '' : query.failure.message).toBe('The database cannot be reached.');
    await opened.value.close();
  },
);

test('a user who may not create tables is told so', async () => {
  const database = await openReady(options);
  const user = `reader_${url.pathname.slice(1, 20)}`;
  await database.query(`CREATE ROLE ${user} LOGIN PASSWORD 'readonly'`);
  await database.query('DROP TABLE schema_migrations');
  await database.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  const databaseUrl = Object.assign(new URL(url), { username: user, password: 'readonly' }).href;
  const opened = await openDatabase({ ...options, databaseUrl });
  const ready = opened.ok ? await opened.value.ready() : opened;
  expect(ready.ok ? '' : ready.failure.message).toContain('may not create tables');
  if (opened.ok) await opened.value.close();
  await database.close();
});

test('a database that goes away fails calls and serves again when it is back, without a restart', async () => {
  const { databaseUrl } = await newDatabaseOptions('PostgreSQL');
  const proxy = await startProxy(Number(url.port));
  const through = Object.assign(new URL(databaseUrl ?? ''), { port: String(proxy.port) });
  const database = await openReady({ ...options, databaseUrl: through.href });

  const cut = database.withTransaction(async (client) => {
    proxy.goAway();
    return client.query('SELECT 1');
  });
  expect(await cut).toMatchObject({ ok: false, failure: { kind: 'upstream_error' } });
  expect(await database.query('SELECT 1')).toMatchObject({
    ok: false,
    failure: { kind: 'upstream_error', retryable: true },
  });

  proxy.comeBack();
  expect(await database.query('SELECT 1')).toMatchObject({ ok: true });
  await database.close();
  await proxy.stop();
});

const proxies: { readonly stop: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const proxy of proxies) await proxy.stop();
});

/** Stands between the database and its clients, and can cut them off. */
async function startProxy(target: number) {
  const sockets = new Set<Socket>();
  let isAway = false;
  const server = createServer((client) => {
    if (isAway) {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          client.destroy();
          upstream.destroy();
        });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const proxy = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    goAway() {
      isAway = true;
      for (const socket of sockets) socket.destroy();
    },
    comeBack() {
      isAway = false;
    },
    async stop() {
      proxy.goAway();
      if (!server.listening) return;
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  proxies.push(proxy);
  return proxy;
}
