import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatAccessToken } from '../../src/domain/identity/access-token.ts';
import { createDeviceLoginStore } from '../../src/adapters/sign-in/device-login-store.ts';
import { querySignIn, startPostgresDatabase } from '../support/databases.ts';
import { type WorkspaceServer, post, startWorkspace } from './workspace-server.ts';
import { withLimits } from '../support/with-limits.ts';

const SCOPES = ['mcp:connect'];

describe('limits of /mcp/auth', () => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(startPostgresDatabase, {
      TRUST_PROXY: '1',
      RATE_LIMIT_AUTH_IP_PER_MINUTE: '12',
      RATE_LIMIT_AUTH_TOKEN_PER_MINUTE: '5',
      ...withLimits({ failedAttemptsPerMinute: 3 }),
    });
  });

  afterAll(async () => {
    await workspace.stop();
  });

  const ping = (ip: string, token: string) =>
    post(workspace.url, token, { method: 'ping' }, { 'x-forwarded-for': ip });

  test('returns 429 past the budget of an address for sign-in, apart from that for /mcp/auth', async () => {
    const ip = '203.0.113.7';
    const callback = () =>
      fetch(`${workspace.url}/api/auth/callback/oidc`, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': ip },
      });
    for (let count = 0; count < 12; count++) expect((await callback()).status).toBe(302);
    const refused = await callback();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { token } = await workspace.mint(SCOPES);
    expect((await ping(ip, token)).status).toBe(200);
  });

  test('an address that cannot be decoded is 400 on every route, in one line of JSON at most', async () => {
    for (const path of ['/a%E0%A4%A', '/mcp/auth%', '/overlays/%80.md', '/healthz%C0']) {
      const response = await fetch(`${workspace.url}${path}`);
      expect([path, response.status]).toEqual([path, 400]);
      expect(await response.json()).toMatchObject({ error: { kind: 'invalid_args' } });
    }
    expect((await fetch(`${workspace.url}/?q=%E0%A4%A`)).status).toBe(200);
  });

  test('logins that wait are bounded by network, and the largest holder gives way', async () => {
    const store = createDeviceLoginStore(workspace.database);
    const expiresAt = new Date(Date.now() + 600_000);
    const create = async (userCode: string, from: string) => {
      const login = { deviceHash: '', name: 'a', scopes: [], status: 'pending' as const, from };
      const created = await store.create(userCode, login, expiresAt);
      return created.ok && created.value;
    };
    for (let count = 0; count < 100; count += 1) {
      expect(await create(`one${count}`, 'one')).toBe('created');
    }
    expect(await create('one more', 'one')).toBe('full');
    expect(await create('two', 'two')).toBe('created');
    // Many networks fill the table, none of them more than the first.
    await querySignIn(
      workspace.database,
      `INSERT INTO verification (identifier, value, "expiresAt")
         SELECT 'device-login:' || n, jsonb_build_object('from', n)::text, now() + interval '1 minute'
         FROM generate_series(1, 4899) AS n`,
    );
    expect(await create('three', 'three')).toBe('created');
    const left = await querySignIn(
      workspace.database,
      `SELECT count(*)::integer AS n FROM verification WHERE identifier LIKE 'device-login:one%'`,
    );
    expect(left.ok && left.value.rows).toEqual([{ n: 99 }]);
  });

  test('returns 429 with Retry-After and RateLimit headers past the budget of a token', async () => {
    const { token } = await workspace.mint(SCOPES);
    for (let count = 0; count < 5; count++) {
      const response = await ping(`192.0.2.${count}`, token);
      expect(response.status).toBe(200);
      expect(response.headers.get('ratelimit-remaining')).toBe(String(4 - count));
    }
    const refused = await ping('192.0.2.9', token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-limit')).toBe('5');
    expect((await ping('192.0.2.9', (await workspace.mint(SCOPES)).token)).status).toBe(200);
  });

  test('returns 429 past the budget of an address, whatever the token', async () => {
    const tokens = await Promise.all([1, 2, 3, 4].map(() => workspace.mint(SCOPES)));
    for (let count = 0; count < 12; count++) {
      const token = tokens[count % 4]?.token ?? '';
      expect((await ping('198.51.100.7', token)).status).toBe(200);
    }
    expect((await ping('198.51.100.7', tokens[0]?.token ?? '')).status).toBe(429);
    expect((await ping('198.51.100.8', tokens[0]?.token ?? '')).status).toBe(200);
  });

  test('wrong tokens from all over a /64 of IPv6 use up its attempts', async () => {
    const { token } = await workspace.mint(SCOPES);
    const wrong = (host: number) =>
      ping(`2001:db8:7:1::${host}`, formatAccessToken(randomBytes(32)));
    for (let host = 1; host < 4; host++) expect((await wrong(host)).status).toBe(401);
    expect((await wrong(4)).status).toBe(429);
    expect((await ping('2001:db8:7:1::5', formatAccessToken(randomBytes(32)))).status).toBe(429);
    expect((await ping('2001:db8:7:1::5', token)).status).toBe(200);
  });

  test('wrong tokens use up the attempts of an address, and lock out no valid token', async () => {
    const known = await workspace.mint(SCOPES);
    const unseen = await workspace.mint(SCOPES);
    const ip = '203.0.113.5';
    expect((await ping(ip, known.token)).status).toBe(200);
    const wrong = () => ping(ip, formatAccessToken(randomBytes(32)));
    for (let count = 0; count < 3; count++) expect((await wrong()).status).toBe(401);
    const refused = await wrong();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // A token of nobody is not told from one that is refused for its number.
    expect((await wrong()).status).toBe(429);
    expect((await ping(ip, unseen.token)).status).toBe(200);
    expect((await ping(ip, known.token)).status).toBe(200);
    await workspace.tokens.revoke(known.userId, known.id);
    expect((await ping(ip, known.token)).status).toBe(429);
  });
});
