import { type Server, createServer } from 'node:http';
import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPostgresUserStore } from '../../src/adapters/postgres/user-store.ts';
import { querySignIn, startPostgresDatabase } from '../support/databases.ts';
import { type WorkspaceServer, callTool, post, startWorkspace } from './workspace-server.ts';

const AUDIENCE = 'pattern-catalog';
let keyServer: Server;
let issuer: string;
let workspace: WorkspaceServer;
let key: CryptoKey;
let publicKey: CryptoKey;

beforeAll(async () => {
  ({ privateKey: key, publicKey } = await generateKeyPair('RS256', { extractable: true }));
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' }] };
  keyServer = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    // Its keys, and as much of a discovery document as a logout needs.
    response.end(JSON.stringify({ ...jwks, jwks_uri: `${issuer}/jwks` }));
  });
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  const address = keyServer.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  workspace = await startWorkspace(startPostgresDatabase, {
    ADOPTION_REPORTS: 'on',
    AUTH_JWT_ISSUER: issuer,
    AUTH_JWT_AUDIENCE: AUDIENCE,
    AUTH_JWKS_URL: `${issuer}/jwks`,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: AUDIENCE,
    OIDC_CLIENT_SECRET: 'a-client-secret-of-the-tests',
  });
});

afterAll(async () => {
  await workspace.stop();
  keyServer.close();
});

/** Claims of a user of this server. */
async function claimsOfUser() {
  const userId = await workspace.createUser();
  return { email: `${userId}@larkfield.example`, email_verified: true };
}

function jwt(claims: Record<string, unknown>, alg = 'RS256'): SignJWT {
  return new SignJWT(claims)
    .setProtectedHeader({ alg, kid: 'k1' })
    .setSubject('subject')
    .setIssuer(issuer)
    .setAudience(AUDIENCE)
    .setExpirationTime('5m');
}

const status = async (token: string) =>
  (await post(workspace.url, token, { method: 'ping' })).status;

test('the JWT of a known user opens the scopes that it names and a JWT can have', async () => {
  const claims = await claimsOfUser();
  const token = await jwt({
    ...claims,
    scope: 'openid mcp:connect library:read adoption:report',
  }).sign(key);
  expect(await callTool(workspace.url, token, 'get_connection')).toMatchObject({
    content: { token_name: 'Session JWT', scopes: ['mcp:connect', 'library:read'] },
  });
  expect(await callTool(workspace.url, token, 'update_library', {})).toMatchObject({ status: 403 });
});

test('security: suspension ends the JWT of a user, and the links to exports made with it', async () => {
  const userId = await workspace.createUser();
  const claims = { email: `${userId}@larkfield.example`, email_verified: true };
  const token = await jwt({ ...claims, scope: 'mcp:connect export:enqueue' }).sign(key);
  const { content } = await callTool(workspace.url, token, 'generate_components_export');
  const { job } = z.object({ job: z.object({ download_url: z.url() }) }).parse(content);
  expect((await fetch(job.download_url)).status).toBe(200);
  await createPostgresUserStore(workspace.database).suspend(userId);
  expect((await fetch(job.download_url)).status).toBe(404);
  expect(await status(token)).toBe(401);
});

test('security: a JWT of the provider is for the subject that signed in, not for its address', async () => {
  const userId = await workspace.createUser();
  const stored = await querySignIn(
    workspace.database,
    `INSERT INTO account ("accountId", "providerId", "userId", "updatedAt")
     VALUES ('the subject', 'oidc', $1, now())`,
    [userId],
  );
  expect(stored.ok).toBe(true);
  const claims = { email: `${userId}@larkfield.example`, email_verified: true };
  expect(await status(await jwt(claims).setSubject('the subject').sign(key))).toBe(200);
  expect(await status(await jwt(claims).setSubject('another').sign(key))).toBe(401);
});

test.each<[string, (token: SignJWT) => SignJWT]>([
  ['another issuer', (token) => token.setIssuer('https://elsewhere.example')],
  ['another audience', (token) => token.setAudience('another')],
  ['no audience', (token) => token.setAudience([])],
  ['an expiry in the past', (token) => token.setExpirationTime('-1m')],
])('returns 401 for %s', async (_what, change) => {
  const claims = await claimsOfUser();
  expect(await status(await change(jwt(claims)).sign(key))).toBe(401);
});

test('returns 401 for another key, no signature, and HS256 with the public key', async () => {
  const claims = await claimsOfUser();
  const other = await generateKeyPair('RS256');
  expect(await status(await jwt(claims).sign(other.privateKey))).toBe(401);
  const unsigned = new UnsecuredJWT(claims)
    .setSubject('subject')
    .setIssuer(issuer)
    .setAudience(AUDIENCE)
    .setExpirationTime('5m')
    .encode();
  expect(await status(unsigned)).toBe(401);
  const secret = new TextEncoder().encode(await exportSPKI(publicKey));
  const confused = await jwt(claims, 'HS256').sign(secret);
  expect(await status(confused)).toBe(401);
});

test('returns 401 without an expiry, an unverified e-mail address, or a user', async () => {
  const claims = await claimsOfUser();
  const endless = new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setSubject('subject')
    .setIssuer(issuer)
    .setAudience(AUDIENCE);
  expect(await status(await endless.sign(key))).toBe(401);
  expect(await status(await jwt({ ...claims, email_verified: false }).sign(key))).toBe(401);
  expect(
    await status(await jwt({ email: 'nobody@larkfield.example', email_verified: true }).sign(key)),
  ).toBe(401);
});

const LOGOUT = { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } };

test.each<[string, number, Record<string, unknown>, (token: SignJWT) => SignJWT]>([
  ['a logout token', 200, LOGOUT, (token) => token],
  ['no event', 400, {}, (token) => token],
  ['a nonce, as ID tokens have', 400, { ...LOGOUT, nonce: 'a-nonce' }, (token) => token],
  ['another audience', 400, LOGOUT, (token) => token.setAudience('another-client')],
  ['another issuer', 400, LOGOUT, (token) => token.setIssuer('https://other.example')],
  ['an old date', 400, LOGOUT, (token) => token.setIssuedAt('10 minutes ago')],
  ['no subject', 400, LOGOUT, (token) => token.setSubject('')],
])('security: a back-channel logout with %s is %i', async (_name, expected, claims, change) => {
  const token = change(jwt(claims).setIssuedAt().setJti('an-id'));
  const response = await fetch(`${workspace.url}/api/auth/backchannel-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: await token.sign(key) }),
  });
  expect(response.status).toBe(expected);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
