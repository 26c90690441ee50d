import { type Socket, connect, createServer } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type DatabaseOptions, openDatabase } from '../../src/adapters/postgres/open-database.ts';
import { countServers } from '../../src/adapters/postgres/postgres-pool.ts';
import { newDatabaseOptions, openReady } from '../support/databases.ts';
import { listen } from '../support/listen.ts';
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

test('reports a user without the right to create tables', async () => {
  const { databaseUrl, user } = await urlOfRole('LOGIN');
  const ready = await openAndAsk(databaseUrl);
  expect(ready).toMatchObject({ ok: false });
  expect(ready.ok ? '' : ready.failure.message).toContain('may not create tables');
  expect(ready.ok ? '' : ready.failure.message).not.toContain(user);
});

test('a database owner who cannot take the role works as itself, under forced policies', async () => {
  const { databaseUrl, user, asAdmin } = await urlOfRole('LOGIN');
  await asAdmin(`ALTER DATABASE ${new URL(databaseUrl).pathname.slice(1)} OWNER TO ${user}`);
  const database = await openReady({ ...options, databaseUrl });
  await database.query('CREATE TABLE note (text text)');
  await database.query("INSERT INTO note VALUES ('hidden')");
  await database.query('ALTER TABLE note ENABLE ROW LEVEL SECURITY');
  await database.query('ALTER TABLE note FORCE ROW LEVEL SECURITY');
  expect(await database.query('SELECT current_user AS name, text FROM note')).toMatchObject({
    value: { rows: [] },
  });
  await database.close();
});

test('refuses a user who bypasses policies and cannot take the role, with instructions', async () => {
  const { databaseUrl, user, asAdmin } = await urlOfRole('LOGIN BYPASSRLS');
  await asAdmin(`ALTER DATABASE ${new URL(databaseUrl).pathname.slice(1)} OWNER TO ${user}`);
  const ready = await openAndAsk(databaseUrl);
  expect(ready.ok ? '' : ready.failure.message).toMatch(
    /bypasses row-level security .+ GRANT pattern_catalog_app TO/,
  );
});

test('security: with a URL of its own for migrations, the login is the role and cannot become another', async () => {
  const { migrationUrl, databaseUrl } = await urlOfAppRole();
  const database = await openReady({ ...options, databaseUrl, migrationUrl });
  const names = 'SELECT session_user AS session, current_user AS name';
  for (const attempt of [
    'SET ROLE postgres',
    'SET LOCAL ROLE postgres',
    'SET SESSION AUTHORIZATION postgres',
    "SELECT set_config('role', 'postgres', false)",
    "DO $$ BEGIN EXECUTE 'SET RO' || 'LE postgres'; END $$",
  ]) {
    await expect(database.query(attempt), attempt).rejects.toMatchObject({ code: '42501' });
  }
  // These change nothing here.
  for (const reset of [
    'RESET ROLE',
    'RESET SESSION AUTHORIZATION',
    'DISCARD ALL',
    "UPDATE pg_settings SET setting = 'postgres' WHERE name = 'role'",
  ]) {
    expect(await database.query(reset), reset).toMatchObject({ ok: true });
  }
  expect(await database.query(names)).toMatchObject({
    value: { rows: [{ session: 'pattern_catalog_app', name: 'pattern_catalog_app' }] },
  });
  await database.close();
});

test('refuses a login with more rights than the role where migrations have a URL of their own', async () => {
  const { migrationUrl } = await urlOfAppRole();
  const opened = await openDatabase({ ...options, databaseUrl: migrationUrl, migrationUrl });
  if (!opened.ok) throw new Error(opened.failure.message);
  const ready = await opened.value.ready();
  expect(ready.ok ? '' : ready.failure.message).toMatch(
    /^With DATABASE_MIGRATION_URL, DATABASE_URL must log in as pattern_catalog_app/,
  );
  await opened.value.close();
});

/** A new database, its owner's address, and its address for the unprivileged role, which may log in here. */
async function urlOfAppRole() {
  const { databaseUrl: migrationUrl = '' } = await newDatabaseOptions('PostgreSQL');
  await (await openReady({ ...options, databaseUrl: migrationUrl })).close();
  const client = new Client({ connectionString: migrationUrl });
  await client.connect();
  await client.query("ALTER ROLE pattern_catalog_app LOGIN PASSWORD 'limited'");
  await client.end();
  const login = { username: 'pattern_catalog_app', password: 'limited' };
  return { migrationUrl, databaseUrl: Object.assign(new URL(migrationUrl), login).href };
}

/** A new database, and its address for a new role that only has these attributes. */
async function urlOfRole(attributes: string) {
  // The role of the work is there: the role of another database's migration.
  await (await openReady(options)).close();
  const admin = await newDatabaseOptions('PostgreSQL');
  const address = new URL(admin.databaseUrl ?? '');
  const user = `u${address.pathname.slice(-20)}`;
  const asAdmin = async (sql: string) => {
    const client = new Client({ connectionString: admin.databaseUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await asAdmin(`CREATE ROLE ${user} ${attributes} PASSWORD 'limited'`);
  const databaseUrl = Object.assign(address, { username: user, password: 'limited' }).href;
  return { databaseUrl, user, asAdmin };
}

async function openAndAsk(databaseUrl: string) {
  const opened = await openDatabase({ ...options, databaseUrl });
  if (!opened.ok) return opened;
  const ready = await opened.value.ready();
  await opened.value.close();
  return ready;
}

test('calls fail during a database outage and succeed after it, without a restart', async () => {
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

test('tries again every 4 s at the latest, however long the server was away', async () => {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  });
  const { host } = new URL(await listen(server));
  onTestFinished(() => void server.close());
  let now = 0;
  const opened = await openDatabase({
    mode: 'server',
    dataDir: '',
    databaseUrl: `postgres://nobody@${host}/nothing`,
    now: () => now,
    log: () => {},
  });
  if (!opened.ok) throw new Error(opened.failure.message);
  for (let failures = 0; failures < 10; failures += 1) {
    await opened.value.ready();
    now += 60_000;
  }
  await opened.value.ready();
  expect(attempts).toBe(11);
  now += 4000;
  await opened.value.ready();
  expect(attempts).toBe(12);
  await opened.value.close();
});

test('counts the servers that are connected, and no commands', async () => {
  const command = await openReady({ ...options, mode: 'command' });
  onTestFinished(() => command.close());
  expect(await countServers(command)).toEqual({ ok: true, value: 0 });
  for (const serverId of ['one', 'two']) {
    const server = await openReady({ ...options, serverId });
    onTestFinished(() => server.close());
    await server.query('SELECT 1');
  }
  expect(await countServers(command)).toEqual({ ok: true, value: 2 });
});
