import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { success } from '../../src/domain/errors.ts';
import { createOperatorSession, createSignInKey } from '../../src/faces/http/operator-session.ts';
import { send } from '../http/send.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server.ts';
import { runCli } from '../support/run-cli.ts';
import { cookieOf, visit } from './usage-series.ts';

const TOKEN = 'the-token-of-the-operator';
const COMPONENTS_TOKEN = 'the-token-of-other-servers';

/** Answered with 400 to who may read reports, and with 401 to others; no database is asked. */
const ALLOWED = '?month=none';

let server: ServerProcess;
/** Another token, and a database that is not there. */
let other: ServerProcess;
let cookie: string;

beforeAll(async () => {
  [server, other] = await Promise.all([
    startServerProcess({
      env: {
        OPERATOR_TOKEN: TOKEN,
        COMPONENTS_API_TOKEN: COMPONENTS_TOKEN,
        TRUST_PROXY: '1',
      },
    }),
    startServerProcess({
      env: {
        OPERATOR_TOKEN: 'another-token-of-theirs',
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
        USAGE_HASH_KEY: 'a-key-for-tests-of-many-characters',
        AUTH_SECRET: 'a-secret-for-tests-of-many-characters',
      },
    }),
  ]);
  cookie = cookieOf(await visit(server, `?key=${TOKEN}`));
});

afterAll(() => Promise.all([server.stop(), other.stop()]));

test('the link that the start prints signs in once, and the key leaves the URL', async () => {
  const link = /^ {2}Usage +(?<link>\S+)$/m.exec(server.stdout())?.groups?.['link'] ?? '';
  expect(link).toMatch(`${server.url}/usage?key=`);
  const path = link.slice(server.url.length);
  const [answer, again] = [await send(server.url, path), await send(server.url, path)];
  expect(answer.status).toBe(303);
  expect(answer.headers).toMatchObject({
    location: '/usage',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  const cookies = answer.headers['set-cookie'] ?? [];
  expect(cookies.map((text) => /Path=(?<path>[^;]+)/.exec(text)?.groups?.['path'])).toEqual([
    '/usage',
    '/usage.data',
    '/status',
    '/status.data',
  ]);
  for (const text of cookies) {
    expect(text).toMatch(/^usage-session=[^;]+; Max-Age=2592000; .*HttpOnly; SameSite=Lax$/);
    expect(text).not.toContain(TOKEN);
  }
  expect((await visit(server, ALLOWED, { cookie: cookieOf(answer) })).status).toBe(400);
  expect(again.status).toBe(401);
  expect(again.headers['set-cookie']).toBeUndefined();
  expect(again.text).toContain('This link has been used or has expired.');
  expect(server.output()).not.toContain(TOKEN);
});

test('usage-link prints another link, and a forged one is refused', async () => {
  const { stdout } = await runCli(['usage-link'], {
    env: { OPERATOR_TOKEN: TOKEN, BASE_URL: server.url },
  });
  const key = /\?key=(?<key>\S+)$/m.exec(stdout)?.groups?.['key'] ?? '';
  const [id = '', expiresAt = '', sign = ''] = key.split('.');
  for (const forged of [
    `${id}.${Number(expiresAt) + 60}.${sign}`,
    `00000000-0000-4000-8000-000000000000.${expiresAt}.${sign}`,
    `${id}.${expiresAt}.`,
    // A session is not a link.
    /=(?<value>[^;]+)/.exec(cookie)?.groups?.['value'] ?? '',
  ]) {
    expect((await visit(server, `?key=${forged}`, from('198.51.100.30'))).status).toBe(401);
  }
  expect((await visit(server, `?key=${key}`)).status).toBe(303);
});

test('signing out ends the session everywhere', async () => {
  const ours = cookieOf(await visit(server, `?key=${TOKEN}`));
  const path = '/usage/sign-out';
  expect((await visit(server, ALLOWED, { cookie: ours })).status).toBe(400);
  const headers = { origin: server.url, cookie: ours };
  expect((await send(server.url, path, { method: 'POST', headers })).status).toBe(303);
  expect((await visit(server, ALLOWED, { cookie: ours })).status).toBe(401);
  expect((await visit(server, ALLOWED, { cookie })).status).toBe(400);
});

test('returns 403 for a key that is not sent by opening a page', async () => {
  for (const headers of [
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ]) {
    const answer = await visit(server, `?key=${TOKEN}`, headers);
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  expect((await visit(server, `?key=${TOKEN}`, opened)).status).toBe(303);
});

test('returns 401 for a wrong key, and never repeats it', async () => {
  const wrong = 'a-key-that-somebody-made-up';
  const answers = [
    await visit(server, `?key=${wrong}`, from('198.51.100.1')),
    await postForm('/usage', `key=${wrong}`, from('198.51.100.1')),
    await postForm('/usage', '', from('198.51.100.1')),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).toContain('Wrong operator token.');
    expect(answer.text).not.toContain(wrong);
  }
  expect(server.output()).not.toContain(wrong);
});

test('returns 403 for a sign-in or sign-out form of another site', async () => {
  const foreign = [
    { origin: 'https://example.com' },
    { origin: 'null' },
    { origin: server.url, 'sec-fetch-site': 'cross-site' },
    {},
  ];
  for (const headers of foreign) {
    for (const path of ['/usage', '/usage/sign-out']) {
      const answer = await send(server.url, path, {
        method: 'POST',
        headers,
        body: `key=${TOKEN}`,
      });
      expect(answer.status).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  }
  expect((await postForm('/usage', `key=${'x'.repeat(5000)}`)).status).toBe(413);
});

test('allows twenty wrong keys a minute from an address, and never refuses the right one', async () => {
  const guess = () => visit(server, '?key=wrong', from('198.51.100.7'));
  const statuses = (await Promise.all(Array.from({ length: 24 }, guess))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.text).toContain('Wait a minute');
  expect((await visit(server, `?key=${TOKEN}`, from('198.51.100.7'))).status).toBe(303);
  expect((await visit(server, '?key=wrong', from('198.51.100.8'))).status).toBe(401);
});

test('counts wrong tokens at /metrics, /api/components, /usage and /status together', async () => {
  const at = (path: string, token: string) =>
    send(server.url, path, {
      headers: { authorization: `Bearer ${token}`, ...from('198.51.100.20') },
    });
  const paths = ['/metrics', '/api/components?op=list', '/usage?format=json'];
  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries += 1) {
    statuses.push(
      (await at(paths[tries % paths.length] ?? '', 'a-wrong-token-of-somebody')).status,
    );
  }
  expect(statuses.indexOf(429)).toBe(20);
  const form = await postForm('/status', 'key=wrong', from('198.51.100.20'));
  expect([form.status, form.headers['retry-after']]).toEqual([429, expect.any(String)]);
  for (const path of paths) {
    const refused = await at(path, 'a-wrong-token-of-somebody');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const right = path.startsWith('/api') ? COMPONENTS_TOKEN : TOKEN;
    expect((await at(path, right)).status).toBe(200);
  }
});

test('counts the addresses of one IPv6 network together', async () => {
  const statuses: number[] = [];
  for (let guesses = 1; guesses <= 21; guesses += 1) {
    statuses.push((await visit(server, '?key=guess', from(`2001:db8:0:1::${guesses}`))).status);
  }
  expect(statuses.indexOf(429)).toBe(20);
  expect((await visit(server, '?key=guess', from('2001:db8:0:2::1'))).status).toBe(401);
});

test('a session ends with its token and its expiry, and cannot be forged', async () => {
  expect((await visit(server, ALLOWED, { cookie })).status).toBe(400);
  expect((await visit(other, ALLOWED, { cookie })).status).toBe(401);
  const [, id = '', endsAt = '', signature = ''] = /=([^.]+)\.(\d+)\.(.+)$/.exec(cookie) ?? [];
  expect(signature).not.toBe('');
  for (const forged of [
    `${id}.${Number(endsAt) + 1}.${signature}`,
    `${id}.${endsAt}.${signature}x`,
    `${id}.${endsAt}.`,
    TOKEN,
    '',
  ]) {
    expect((await visit(server, ALLOWED, { cookie: `usage-session=${forged}` })).status).toBe(401);
  }
});

test('a link of an hour ago and a session of a month ago are over, though they are genuine', async () => {
  const before = (minutes: number) => ({
    token: TOKEN,
    now: () => Date.now() - minutes * 60_000,
    randomUuid: randomUUID,
  });
  expect((await visit(server, `?key=${createSignInKey(before(59))}`)).status).toBe(303);
  expect((await visit(server, `?key=${createSignInKey(before(61))}`)).status).toBe(401);
  const spent = {
    spend: async () => success(true),
    isSpent: async () => success(false),
  };
  for (const [days, status] of [
    [29, 400],
    [31, 401],
  ] as const) {
    const sessions = createOperatorSession({ ...before(days * 24 * 60), isHttps: false, spent });
    const signIn = await sessions.signIn(TOKEN);
    const [set = ''] = signIn.kind === 'signed_in' ? signIn.cookies : [];
    const session = set.split(';')[0] ?? '';
    expect((await visit(server, ALLOWED, { cookie: session })).status).toBe(status);
  }
});

test('returns 503 while the database is unavailable', async () => {
  const ours = cookieOf(await visit(other, '?key=another-token-of-theirs'));
  const page = await visit(other, '', { cookie: ours });
  expect(page.status).toBe(503);
  expect(page.text).toContain('The database cannot be reached.');
  const data = await visit(other, '?format=csv', { cookie: ours });
  expect([data.status, JSON.parse(data.text).error.kind]).toEqual([503, 'upstream_error']);
});

function postForm(path: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  return send(server.url, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: server.url,
      ...headers,
    },
    body,
  });
}

function from(ip: string): Readonly<Record<string, string>> {
  return { 'x-forwarded-for': ip };
}
