import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../postgres/postgres-server.ts';
import { eventually } from '../support/eventually.ts';
import { onFixedPort } from '../support/fixed-port.ts';
import { post } from '../support/mcp-call.ts';
import { isMissing } from '../support/programs.ts';
import { PROJECT_DIR, runCli } from '../support/run-cli.ts';
import { type ServerProcess, newDatabaseEnv, startServerProcess } from '../support/start-server.ts';
import { temporaryFolder, writeCatalog } from '../support/write-catalog.ts';
import { usageLines } from '../usage/usage-lines.ts';
import { createWriter } from './library-writer.ts';

const DEPLOY = join(PROJECT_DIR, 'deploy');

const NAMES = ['one', 'two', 'three'] as const;

describe.skipIf(isMissing('haproxy') || isMissing('nginx'))('three replicas behind proxies', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let postgres: PostgresServer;
  let env: Readonly<Record<string, string>>;
  const ports: Record<string, number> = {};
  const replicas = new Map<string, ServerProcess>();
  const proxies: { readonly name: string; readonly url: string; readonly child: ChildProcess }[] =
    [];

  beforeAll(async () => {
    folder = await temporaryFolder();
    postgres = await startPostgres();
    await postgres.createDatabase('catalog');
    env = { ...(await newDatabaseEnv()), DATABASE_URL: postgres.url('catalog') };
    for (const name of NAMES) {
      // A replica comes back where it was.
      ports[name] = await onFixedPort(async (port) => {
        ports[name] = port;
        await startReplica(name);
        return port;
      });
    }
    for (const name of ['haproxy', 'nginx'] as const) {
      proxies.push(await onFixedPort((port) => startProxy(name, port)));
    }
  });

  afterAll(async () => {
    for (const { child } of proxies) child.kill('SIGTERM');
    for (const server of replicas.values()) await server.stop('SIGKILL');
    await postgres.remove();
    await folder.remove();
  });

  async function startProxy(name: 'haproxy' | 'nginx', port: number) {
    const file = join(folder.path, `${name}.conf`);
    const shipped = await readFile(
      join(DEPLOY, name === 'nginx' ? 'nginx.conf' : 'haproxy.cfg'),
      'utf8',
    );
    const settings = withAddresses(shipped, port);
    await writeFile(file, name === 'nginx' ? nginxMain(settings) : settings);
    const args = name === 'nginx' ? ['-c', file, '-p', folder.path] : ['-db', '-f', file];
    const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const url = `http://127.0.0.1:${port}`;
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} has ended.`)));
    await Promise.race([ended, eventually(() => isReady(url)).toBe(true)]);
    return { name, url, child };
  }

  async function startReplica(name: string): Promise<void> {
    const settings = {
      PORT: String(ports[name]),
      SHUTDOWN_DELAY_MS: '3000',
      TRUST_PROXY: '1',
      RATE_LIMIT_CHAT_PER_MINUTE: '0',
      RATE_LIMIT_AUTH_IP_PER_MINUTE: '0',
      RATE_LIMIT_AUTH_TOKEN_PER_MINUTE: '0',
    };
    replicas.set(name, await startServerProcess({ env: { ...env, ...settings } }));
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

  function linesOf(name: string) {
    const replica = replicas.get(name);
    return replica === undefined ? [] : usageLines(replica);
  }

  async function isReady(url: string): Promise<boolean> {
    return fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  /**
   * Calls through every proxy until told to stop: components, and streams of the chat read to their end. `begun` has how
   * many calls each proxy was sent.
   */
  async function loadWhile(work: (begun: () => readonly number[]) => Promise<void>) {
    const over = new AbortController();
    const begun = new Map(proxies.map(({ name }) => [name, 0]));
    const failed: { readonly what: string; readonly begunAt: number }[] = [];
    const workers = proxies.flatMap(({ name, url }) =>
      [0, 1, 2, 3].map(async (worker) => {
        while (!over.signal.aborted) {
          begun.set(name, (begun.get(name) ?? 0) + 1);
          const begunAt = performance.now();
          const fault = await (worker === 0 ? chatFault(url) : componentFault(url, name)).catch(
            String,
          );
          if (fault !== undefined) failed.push({ what: `${name}: ${fault}`, begunAt });
        }
      }),
    );
    await work(() => [...begun.values()]);
    over.abort();
    await Promise.all(workers);
    return { calls: Math.min(...begun.values()), failed };
  }

  async function componentFault(url: string, agent: string): Promise<string | undefined> {
    const params = { name: 'get_component', arguments: { pattern_id: '/overlays/menu' } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const { status, body } = await post(url, message, { 'user-agent': agent });
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

  test('a rolling restart fails no request and cuts no stream', async () => {
    const { calls, failed } = await loadWhile(async () => {
      for (const name of NAMES) {
        expect(await replicas.get(name)?.stop()).toBe(0);
        await startReplica(name);
        // Each proxy uses it again.
        const agents = () => new Set(linesOf(name).map((line) => line['user_agent']));
        await eventually(agents).toEqual(new Set(proxies.map((proxy) => proxy.name)));
      }
    });
    expect(failed, await readFile(join(folder.path, 'nginx.err'), 'utf8')).toEqual([]);
    expect(calls).toBeGreaterThan(100);
  });

  test('a killed replica fails its requests in flight alone', async () => {
    let killedAt = 0;
    const { failed } = await loadWhile(async (begun) => {
      await eventually(() => Math.min(...begun())).toBeGreaterThan(20);
      await replicas.get('one')?.stop('SIGKILL');
      killedAt = performance.now();
      const wanted = Math.max(...begun()) + 100;
      await eventually(() => Math.min(...begun())).toBeGreaterThan(wanted);
    });
    expect(failed.filter(({ begunAt }) => begunAt > killedAt)).toEqual([]);
    await startReplica('one');
  });

  test('doctor sees three replicas through either proxy', async () => {
    for (const { url } of proxies) {
      const settings = {
        ...env,
        BASE_URL: url.replace('127.0.0.1', 'localhost'),
        // Validating the bundled catalog takes two seconds.
        CATALOG_DIR: join(folder.path, 'without-patterns'),
        CATALOG_BUILD_DIR: join(folder.path, 'build'),
      };
      await writeCatalog(settings.CATALOG_DIR, []);
      const { stdout, stderr } = await runCli(['doctor', '--production'], { env: settings });
      for (const line of [
        'ok    event streams: events arrive as they are sent',
        'ok    client address: 127.0.0.1 is how this machine is seen, past TRUST_PROXY=1',
        'ok    secrets: the same on 3 replicas',
        'warn  daily backup: unknown: none was made by this command',
      ]) {
        expect(stdout + stderr).toContain(line);
      }
    }
  });

  test('PostgreSQL killed and started again loses no acknowledged write, and nobody gets a wrong answer', async () => {
    const user = ['--user', 'owner@larkfield.example', '--create-user', '--name', 'a'];
    const scopes = ['--scopes', 'mcp:connect,library:read,library:write'];
    const minted = await runCli(['token', 'create', ...user, ...scopes], { env });
    const token = minted.stdout.trim();
    const slugs = globSync('*/*/pattern.md', { cwd: join(PROJECT_DIR, 'catalog') }).map(
      (file) => `/${dirname(file)}`,
    );
    const over = new AbortController();
    const writers = proxies.map(({ url }, index) =>
      createWriter({ url, token, slugs: slugs.filter((_, n) => n % proxies.length === index) }),
    );
    const writing = writers.map((writer) => writer.writeUntil(over.signal));
    const writeMore = async () => {
      const wanted = writers.map(({ acknowledged }) => acknowledged() + 30);
      await eventually(() =>
        writers.every(({ acknowledged }, index) => acknowledged() >= (wanted[index] ?? 0)),
      ).toBe(true);
    };
    // Components and the chat need no database.
    const { failed } = await loadWhile(async () => {
      await writeMore();
      await postgres.kill();
      await eventually(() => writers.every(({ refused }) => refused() > 0)).toBe(true);
      await eventually(() =>
        postgres.start().then(
          () => true,
          () => false,
        ),
      ).toBe(true);
      await writeMore();
    });
    over.abort();
    await Promise.all(writing);
    process.stderr.write(
      JSON.stringify(writers.map((w) => [w.acknowledged(), w.refused()])) + '\n',
    );
    expect(failed).toEqual([]);
    for (const { faults } of writers) expect(faults()).toEqual([]);
    for (const name of NAMES) {
      const url = `http://127.0.0.1:${ports[name]}`;
      for (const { faultsOfList } of writers) expect(await faultsOfList(url)).toEqual([]);
    }
  });
});
