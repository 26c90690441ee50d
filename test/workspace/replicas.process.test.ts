import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAccessToken } from '../../src/domain/identity/access-token.ts';
import { startDatabaseOf } from '../support/databases.ts';
import { type Session, signIn } from './session.ts';
import {
  type WorkspaceServer,
  callTool,
  post,
  startReplica,
  startWorkspace,
} from './workspace-server.ts';
import { withLimits } from '../support/with-limits.ts';

const LIMITS = {
  TRUST_PROXY: '1',
  RATE_LIMIT_AUTH_IP_PER_MINUTE: '12',
  RATE_LIMIT_AUTH_TOKEN_PER_MINUTE: '8',
  ...withLimits({ failedAttemptsPerMinute: 4 }),
};
const SCOPES = ['mcp:connect', 'library:read', 'library:write'];

let workspace: WorkspaceServer;
let other: Awaited<ReturnType<typeof startReplica>>;

beforeAll(async () => {
  workspace = await startWorkspace(() => startDatabaseOf('PostgreSQL'), LIMITS);
  other = await startReplica(workspace, LIMITS);
});

afterAll(async () => {
  await other.stop();
  await workspace.stop();
});

const urls = () => [workspace.url, other.url];
/** Addresses that no other test of this file uses. */
let nextAddress = 1;
const newAddress = () => `192.0.2.${nextAddress++}`;
const ping = async (url: string, token: string, ip: string = newAddress()) =>
  post(url, token, { method: 'ping' }, { 'x-forwarded-for': ip });

test('revocation on one replica holds at the next request on the other', async () => {
  const { token, userId, id } = await workspace.mint(SCOPES);
  const session = await signIn(workspace, userId);
  for (const url of urls()) expect((await ping(url, token)).status).toBe(200);
  expect((await session.fetch(`/api/tokens/${id}`, 'DELETE')).status).toBe(204);
  for (const url of urls().toReversed()) expect((await ping(url, token)).status).toBe(401);
});

test('a session that was ended on one replica is ended on the other', async () => {
  const session = await signIn(workspace, await workspace.createUser());
  const elsewhere: Session['fetch'] = (path) =>
    fetch(other.url + path, { headers: { cookie: session.cookie } });
  expect((await elsewhere('/api/tokens')).status).toBe(200);
  const signedOut = await fetch(`${workspace.url}/account/sign-out`, {
    method: 'POST',
    headers: { cookie: session.cookie, origin: workspace.url },
    redirect: 'manual',
  });
  expect(signedOut.status).toBe(303);
  expect((await elsewhere('/api/tokens')).status).toBe(401);
});

test('a write on one replica is read on the other', async () => {
  const { token } = await workspace.mint(SCOPES);
  await callTool(workspace.url, token, 'save_pattern', { pattern_id: '#1' });
  expect(await callTool(other.url, token, 'get_library')).toMatchObject({
    content: { library: { bookmark_count: 1 } },
  });
});

test('the limit of a token is shared', async () => {
  const { token } = await workspace.mint(SCOPES);
  for (let count = 0; count < 8; count++) {
    const response = await ping(urls()[count % 2] ?? '', token);
    expect([response.status, response.headers.get('ratelimit-remaining')]).toEqual([
      200,
      String(7 - count),
    ]);
  }
  for (const url of urls()) {
    const refused = await ping(url, token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('the limit of an address is shared', async () => {
  const ip = newAddress();
  const tokens = await Promise.all([1, 2].map(() => workspace.mint(SCOPES)));
  for (let count = 0; count < 12; count++) {
    const token = tokens[count % 2]?.token ?? '';
    expect((await ping(urls()[Math.floor(count / 2) % 2] ?? '', token, ip)).status).toBe(200);
  }
  for (const url of urls()) {
    expect((await ping(url, tokens[0]?.token ?? '', ip)).status).toBe(429);
  }
});

test('failed attempts of an address are shared; a valid token passes', async () => {
  const ip = newAddress();
  const { token } = await workspace.mint(SCOPES);
  const wrong = (url: string) => ping(url, formatAccessToken(randomBytes(32)), ip);
  for (let count = 0; count < 4; count++) {
    expect((await wrong(urls()[count % 2] ?? '')).status).toBe(401);
  }
  for (const url of urls()) {
    expect((await wrong(url)).status).toBe(429);
    expect((await ping(url, token, ip)).status).toBe(200);
  }
});
