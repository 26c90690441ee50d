import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { askReplicas, countReplicas } from '../../src/adapters/doctor/ask-replicas.ts';
import { createProductionChecks } from '../../src/adapters/doctor/production-checks.ts';
import { createInProcessApp } from '../mcp/in-process-app.ts';
import { migratedOptions, newDatabaseOptions } from '../support/databases.ts';
import { isMissing } from '../support/programs.ts';
import { runCli } from '../support/run-cli.ts';
import { startServer } from '../support/start-server.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';
import { SECRETS } from '../workspace/workspace-server.ts';

let catalog: Awaited<ReturnType<typeof temporaryFolder>>;
/** The data folder of an embedded database with all migrations. */
let embedded: string;

/** A catalog without patterns: validating the bundled one takes several seconds of processor time. */
beforeAll(async () => {
  catalog = await temporaryFolder();
  await writeCatalog(catalog.path, []);
  ({ dataDir: embedded } = await migratedOptions('PGlite'));
});
afterAll(() => catalog.remove());

const doctor = async (env: Readonly<Record<string, string>>, ...options: readonly string[]) => {
  const { code, stdout, stderr } = await runCli(['doctor', ...options], {
    env: {
      PORT: '0',
      CATALOG_DIR: catalog.path,
      CATALOG_BUILD_DIR: join(catalog.path, 'build'),
      ...env,
    },
  });
  const text = stdout + stderr;
  return {
    code,
    text,
    line: (name: string) => new RegExp(`^\\w+ +${name}:.*$`, 'm').exec(text)?.[0],
  };
};

test('says which migrations a database needs, and checks the component store in it after them', async () => {
  const { databaseUrl = '' } = await newDatabaseOptions('PostgreSQL');
  const env = {
    ...SECRETS,
    OPERATOR_TOKEN: 'an-operator-token-of-the-tests',
    DATABASE_URL: databaseUrl,
    COMPONENT_STORE: 'postgres',
  };
  const before = await doctor(env);
  expect(before.line('database')).toMatch(
    /^warn .* \d+ migrations? to apply; .* migrate \(serve does it automatically\)/,
  );
  expect(before.line('store')).toMatch(/^warn .*not checked, since the database has migrations/);

  expect((await runCli(['migrate'], { env })).code).toBe(0);
  const after = await doctor(env);
  expect(after.line('database')).toMatch(/^ok .*up to date/);
  expect(after.line('store')).toBe('ok    store: postgres: 0 components');
});

test('checks the component store in an embedded database without waiting for itself', async () => {
  const found = await doctor({ DATA_DIR: embedded, COMPONENT_STORE: 'postgres' });
  expect(found.line('database')).toMatch(/^ok .*up to date/);
  expect(found.line('store')).toBe('ok    store: postgres: 0 components');
});

test('names what is wrong with the embedded database: its version, its files, its folder', async () => {
  const { dataDir } = await migratedOptions('PGlite');
  const data = join(dataDir, 'database/data');
  await writeFile(join(data, 'global/pg_control'), 'damaged');
  expect((await doctor({ DATA_DIR: dataDir })).line('database')).toMatch(
    /^fail .* cannot be opened: its files are damaged .* restore a backup/,
  );
  await writeFile(join(data, 'PG_VERSION'), '17\n');
  expect((await doctor({ DATA_DIR: dataDir })).line('database')).toMatch(
    /^fail .* cannot be opened: it was written by PostgreSQL 17, and this release has PostgreSQL 18/,
  );
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  expect((await doctor({ DATA_DIR: join(file, 'x') })).line('database')).toMatch(
    /^fail .* DATA_DIR .* cannot be used \(ENOTDIR\)/,
  );
});

test('recognizes its own server on an IPv6 address, and a host that does not exist', async () => {
  const server = await startServer({ env: { HOST: '::1' } });
  onTestFinished(() => void server.stop());
  const { port } = new URL(server.url);
  const ours = await doctor({ HOST: '::1', PORT: port });
  expect(ours.line('port')).toBe(`ok    port: a server of this product listens on ::1:${port}`);
  const unknown = await doctor({ HOST: 'nowhere.invalid', PORT: port });
  expect(unknown.line('port')).toMatch(/^fail .* has no address nowhere\.invalid:/);
  expect(unknown.code).toBe(1);
});

describe('--production', () => {
  /** Servers that share a database nobody reaches. */
  const REPLICAS = {
    ...SECRETS,
    OPERATOR_TOKEN: 'the-token-of-the-operator',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  };

  test.skipIf(isMissing('openssl'))(
    'finds nothing wrong behind a proxy that is set up as documented, with TLS',
    async () => {
      const { cert, key } = await createCertificate();
      const ports = [
        await startReplica({ TRUST_PROXY: '1' }),
        await startReplica({ TRUST_PROXY: '1' }),
      ];
      const { port } = await startProxy({ ports, forwards: 'append', tls: { cert, key } });
      const BASE_URL = `https://localhost:${port}`;
      const untrusted = await doctor({ ...REPLICAS, BASE_URL }, '--production');
      expect(untrusted.line('https')).toMatch(
        /^fail .*DEPTH_ZERO_SELF_SIGNED_CERT; check the proxy/,
      );
      expect(untrusted.line('event streams')).toMatch(/^warn .*unknown: no server answers/);
      const authorities = getCACertificates();
      onTestFinished(() => setDefaultCACertificates(authorities));
      setDefaultCACertificates([...authorities, cert]);
      const found = await doctor({ ...REPLICAS, BASE_URL }, '--production');
      expect(found.text).toContain(`ok    https: ${BASE_URL} answers, with a certificate`);
      expect(found.line('event streams')).toBe(
        'ok    event streams: events arrive as they are sent',
      );
      expect(found.line('client address')).toMatch(/^ok .*127\.0\.0\.1 is how .* TRUST_PROXY=1$/);
      expect(found.line('secrets')).toBe('ok    secrets: the same on 2 replicas');
      expect(found.line('daily backup')).toMatch(/^warn .*unknown: .*cannot be used/);
    },
  );

  test('asks again until each replica that the database knows has answered, within a bound', async () => {
    let requests = 0;
    const proxy = createServer((_request, response) => {
      requests += 1;
      // A proxy that has just found the second replica.
      const id = requests > 12 && requests % 2 === 0 ? 'two' : 'one';
      const seen = { type: 'replica', id, secrets: {}, address: '', forwarded: [], trustProxy: 1 };
      response.end(`data: ${JSON.stringify(seen)}\n\ndata: {"type":"done"}\n\n`);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void proxy.close());
    const address = proxy.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const ask = (servers: number) =>
      askReplicas(url, { token: 'a', countServers: async () => servers });
    const known = await ask(2);
    expect([countReplicas(known.answers), known.answers.length]).toEqual([2, 24]);
    const missing = await ask(3);
    expect([countReplicas(missing.answers), missing.answers.length]).toEqual([2, 120]);
    const checks = createProductionChecks({
      baseUrl: url,
      ask: async () => missing,
      hasReplicas: true,
      recordedBackups: async () => ({ ok: true, value: { recent: undefined, any: false } }),
      openProviders: undefined,
    });
    const secrets = checks.find(({ name }) => name === 'secrets');
    expect(await secrets?.run('pattern-catalog')).toMatchObject({
      status: 'warn',
      what: 'unknown: only 2 of 3 replicas that use the database answered 120 requests',
    });
  });

  test('names buffering, an address that clients choose, and secrets that differ', async () => {
    const ports = [
      await startReplica({ TRUST_PROXY: '2' }),
      await startReplica({ TRUST_PROXY: '2', COMPONENTS_API_TOKEN: 'a-token-of-one-replica' }),
    ];
    const proxy = await startProxy({ ports, forwards: 'append', buffers: true });
    const closed = {
      COMPONENT_ACCESS: 'signed-in',
      GITHUB_CLIENT_ID: 'a-client',
      GITHUB_CLIENT_SECRET: 'a-client-secret-of-the-tests',
    };
    const found = await doctor({ ...REPLICAS, ...closed, BASE_URL: proxy.url }, '--production');
    expect(found.line('who may sign in')).toMatch(/^warn .*anyone with an account of GitHub; set /);
    expect(found.code).toBe(1);
    expect(found.line('https')).toMatch(/^fail .* put a proxy with TLS in front/);
    expect(found.line('event streams')).toMatch(/^fail .*holds events back.* X-Accel-Buffering/);
    expect(found.line('client address')).toMatch(
      /^fail .*TRUST_PROXY=2, clients can choose the address .*; set TRUST_PROXY=1$/,
    );
    expect(found.line('secrets')).toMatch(/^fail .*COMPONENTS_API_TOKEN is not the same/);
  });

  test('names a missing TRUST_PROXY, a proxy without addresses, a cut stream, other tokens', async () => {
    const [port] = [await startReplica({})];
    const behind = await startProxy({ ports: [port], forwards: 'replace', cuts: true });
    const found = await doctor({ ...REPLICAS, BASE_URL: behind.url }, '--production');
    expect(found.line('event streams')).toMatch(/^fail .*ends event streams early/);
    expect(found.line('client address')).toMatch(/^fail .*TRUST_PROXY=0.*; set TRUST_PROXY=1$/);
    expect(found.line('secrets')).toMatch(/^warn .*unknown: one replica answered all 12 requests/);

    const silent = await startProxy({
      ports: [await startReplica({ TRUST_PROXY: '1' })],
      forwards: 'none',
    });
    const alone = await doctor(
      { BASE_URL: silent.url, OPERATOR_TOKEN: REPLICAS.OPERATOR_TOKEN },
      '--production',
    );
    expect(alone.line('client address')).toMatch(/^fail .*sends no X-Forwarded-For/);
    expect(alone.line('secrets')).toBe('ok    secrets: one server with its own database');
    expect(alone.line('daily backup')).toMatch(/^warn .*unknown: the database has migrations/);
    const OPERATOR_TOKEN = 'another-token-of-an-operator';
    const other = await doctor(
      { ...REPLICAS, BASE_URL: silent.url, OPERATOR_TOKEN },
      '--production',
    );
    expect(other.line('secrets')).toMatch(/^fail .*12 of 12 requests were refused/);
    const unset = await doctor(REPLICAS, '--production');
    expect(unset.line('https')).toMatch(
      /^fail .*BASE_URL is not set; set it to the public address/,
    );
  });

  /** A server in this process; returns its port. */
  async function startReplica(env: Readonly<Record<string, string>>): Promise<number> {
    const app = await createInProcessApp([], { env });
    const listening = Promise.withResolvers<number>();
    const options = { fetch: app.http.fetch, port: 0, hostname: '127.0.0.1' };
    const server = serve(options, ({ port }) => listening.resolve(port));
    onTestFinished(() => void server.close());
    return listening.promise;
  }

  /** A proxy that gives each replica every other request. */
  async function startProxy(options: {
    readonly ports: readonly number[];
    readonly forwards: 'append' | 'replace' | 'none';
    readonly buffers?: boolean;
    readonly cuts?: boolean;
    readonly tls?: { readonly cert: string; readonly key: string };
  }) {
    const { ports, forwards, buffers = false, cuts = false, tls } = options;
    let count = 0;
    const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const { 'x-forwarded-for': claimed, ...headers } = incoming.headers;
      const address = incoming.socket.remoteAddress ?? '';
      const forwarded = {
        append: `${String(claimed)}, ${address}`,
        replace: address,
        none: undefined,
      }[forwards];
      count += 1;
      const passed = request(
        {
          port: ports[count % ports.length],
          path: incoming.url,
          headers: {
            ...headers,
            ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
          },
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
          const held: Buffer[] = [];
          answer.on('data', (bytes: Buffer) => {
            if (buffers) held.push(bytes);
            else outgoing.write(bytes, () => cuts && outgoing.destroy());
          });
          answer.on('end', () => outgoing.end(Buffer.concat(held)));
        },
      );
      passed.end();
    };
    const server = tls === undefined ? createServer(pass) : createSecureServer(tls, pass);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return { port, url: `http://localhost:${port}` };
  }

  async function createCertificate() {
    const folder = await temporaryFolder();
    onTestFinished(folder.remove);
    const [certFile, keyFile] = [join(folder.path, 'cert.pem'), join(folder.path, 'key.pem')];
    const options = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext';
    const files = ['subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', certFile];
    await promisify(execFile)('openssl', [...options.split(' '), ...files]);
    const [cert, key] = await Promise.all(
      [certFile, keyFile].map((file) => readFile(file, 'utf8')),
    );
    if (cert === undefined || key === undefined) throw new Error('There is no certificate.');
    return { cert, key };
  }
});
