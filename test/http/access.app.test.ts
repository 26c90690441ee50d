import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type FixtureServer, patternId, startFixtureServer } from '../mcp/fixture-server.ts';
import { send, sendMessage } from './send.ts';

const loopback = inject('serverUrl');
let publicServer: FixtureServer;

beforeAll(async () => {
  const pattern = { slug: '/a/b', id: patternId(1), number: 1, title: 'B' };
  publicServer = await startFixtureServer([pattern], { BASE_URL: 'https://patterns.example' });
});
afterAll(() => publicServer.close());

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const PATHS = ['/', '/search-index.json', '/catalog.json', '/r/raw/a/b/v1.tsx', '/nowhere'];

/** The status of a ping that names this host. */
async function statusWithHost(url: string, host: string): Promise<number> {
  return (await sendMessage(url, PING, { host })).status;
}

const LOOPBACK_HOSTS = [
  'localhost',
  'localhost:3000',
  'LOCALHOST:1',
  '127.0.0.1',
  '127.0.0.1:65535',
  '[::1]',
  '[::1]:3000',
];

const FOREIGN_HOSTS = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil-localhost',
  'localhost.',
  '0.0.0.0',
  '10.0.0.1',
  '[::2]',
  '169.254.169.254',
  'patterns.example.evil.example',
];

describe('a Host header, against DNS rebinding', () => {
  test.each(LOOPBACK_HOSTS)('%s, a loopback name, is served', async (host) => {
    expect(await statusWithHost(loopback, host)).toBe(200);
    expect(await statusWithHost(publicServer.url, host)).toBe(200);
  });

  test.each(['patterns.example', 'patterns.example:8443', 'Patterns.Example'])(
    '%s is served when BASE_URL names it, and 403 otherwise',
    async (host) => {
      expect(await statusWithHost(publicServer.url, host)).toBe(200);
      expect(await statusWithHost(loopback, host)).toBe(403);
    },
  );

  test.each(FOREIGN_HOSTS)('%s is 403 on every path', async (host) => {
    for (const url of [loopback, publicServer.url]) {
      expect(await statusWithHost(url, host)).toBe(403);
      for (const path of PATHS) {
        const answer = await send(url, path, { headers: { host } });
        expect(answer.status).toBe(403);
        expect(JSON.parse(answer.text).error.kind).toBe('host_refused');
      }
    }
  });

  test.each(['a b', 'localhost:x', 'local host', 'localhost@evil.example', '%', '<script>'])(
    '%j, which is not a host, is refused',
    async (host) => {
      expect(await statusWithHost(loopback, host)).toBeOneOf([400, 403]);
    },
  );

  test('X-Forwarded-Host is ignored', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost' };
    expect((await sendMessage(loopback, PING, headers)).status).toBe(403);
  });
});

const LOOPBACK_ORIGINS = [
  'http://localhost',
  'http://localhost:5173',
  'https://localhost:8443',
  'http://127.0.0.1:8080',
  'http://[::1]:3000',
];

const FOREIGN_ORIGINS = [
  'https://evil.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example:3000',
  'http://10.0.0.1',
  'null',
  'file://',
];

describe('an Origin', () => {
  test.each(LOOPBACK_ORIGINS)('%s, a loopback origin, may call, on any port', async (origin) => {
    for (const url of [loopback, publicServer.url]) {
      const answer = await sendMessage(url, PING, { origin });
      expect(answer.status).toBe(200);
      expect(answer.headers['access-control-allow-origin']).toBe(origin);
      expect(answer.headers.vary).toContain('Origin');
    }
  });

  test.each(FOREIGN_ORIGINS)(
    '%s gets 403 from a server with a loopback BASE_URL',
    async (origin) => {
      for (const method of ['POST', 'OPTIONS', 'GET']) {
        const answer = await send(loopback, '/mcp', {
          method,
          headers: { origin, 'content-type': 'application/json' },
          ...(method === 'POST' ? { body: JSON.stringify(PING) } : {}),
        });
        expect(answer.status).toBe(403);
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      }
    },
  );

  test.each(FOREIGN_ORIGINS)('%s may call a public server', async (origin) => {
    const answer = await sendMessage(publicServer.url, PING, { origin });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
  });

  test('errors and acknowledgements carry CORS headers', async () => {
    const origin = 'https://app.example';
    const answers = [
      await sendMessage(publicServer.url, '{', { origin }),
      await sendMessage(publicServer.url, PING, { origin, 'content-type': 'text/plain' }),
      await sendMessage(publicServer.url, { jsonrpc: '2.0', method: 'x' }, { origin }),
      await send(publicServer.url, '/mcp', { headers: { origin } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 415, 202, 405]);
    for (const { headers } of answers) {
      expect(headers['access-control-allow-origin']).toBe(origin);
    }
  });

  test('only /mcp of a public server sends CORS headers', async () => {
    for (const path of ['/', '/nowhere', '/mcp/', '/mcp/x']) {
      const answer = await send(publicServer.url, path, {
        headers: { origin: 'https://a.example' },
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('a request without an Origin is served without CORS headers', async () => {
    const answer = await sendMessage(loopback, PING);
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('a preflight lists the allowed methods and headers', async () => {
  const origin = 'http://localhost:5173';
  const answer = await send(loopback, '/mcp', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,mcp-protocol-version,mcp-method,mcp-name',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers['access-control-allow-origin']).toBe(origin);
  expect(answer.headers['access-control-allow-methods']).toContain('POST');
  const allowed = (answer.headers['access-control-allow-headers'] ?? '').toLowerCase();
  for (const name of ['content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    expect(allowed.split(', ')).toContain(name);
  }
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
});

test('every response has nosniff', async () => {
  const answers = [
    await sendMessage(loopback, PING),
    await sendMessage(loopback, '{'),
    await send(loopback, '/mcp'),
    ...(await Promise.all(PATHS.map((path) => send(loopback, path)))),
  ];
  for (const { headers } of answers) expect(headers['x-content-type-options']).toBe('nosniff');
});
