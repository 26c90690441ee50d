import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgresDatabase, querySignIn } from '../support/databases.ts';
import { fetchJson } from './json-calls.ts';
import { type Session, signIn } from './session.ts';
import { type WorkspaceServer, startWorkspace } from './workspace-server.ts';

describe('sessions', () => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(startPostgresDatabase);
  });

  afterAll(async () => {
    await workspace.stop();
  });

  async function newSession(): Promise<Session> {
    return signIn(workspace, await workspace.createUser());
  }

  /** Makes a session older. */
  async function age(session: Session, interval: string): Promise<void> {
    const aged = await querySignIn(
      workspace.database,
      'UPDATE "session" SET "createdAt" = now() - $2::interval WHERE token = $1',
      [session.token, interval],
    );
    expect(aged.ok).toBe(true);
  }

  async function idOf(session: Session): Promise<string> {
    const found = await querySignIn<{ readonly id: string }>(
      workspace.database,
      'SELECT id FROM "session" WHERE token = $1',
      [session.token],
    );
    return found.ok ? (found.value.rows[0]?.id ?? '') : '';
  }

  const post = (session: Session, path: string) =>
    fetch(workspace.url + path, {
      method: 'POST',
      headers: { cookie: session.cookie, 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    });

  test('end 30 days after the sign-in, however much they are used', async () => {
    const session = await newSession();
    await age(session, '29 days');
    expect((await session.fetch('/api/tokens')).status).toBe(200);
    await age(session, '30 days');
    expect((await session.fetch('/api/tokens')).status).toBe(401);
    expect(await idOf(session)).toBe('');
  });

  test.each([
    ['POST', '/api/tokens', { name: 'A token' }],
    ['DELETE', '/api/account', undefined],
    ['PATCH', '/api/libraries/{default}', { shareEnabled: true }],
    ['POST', '/api/libraries/{default}/share-token', {}],
  ])('older than 15 minutes get 403 for %s %s', async (method, path, body) => {
    const session = await newSession();
    const call = (to: string) =>
      fetchJson(workspace.url + to, method, { cookie: session.cookie }, body);
    const libraries = await fetchJson(`${workspace.url}/api/libraries`, 'GET', {
      cookie: session.cookie,
    });
    const address = path.replace('{default}', libraries.body[0].id);
    await age(session, '15 minutes');
    expect(await call(address)).toMatchObject({
      status: 403,
      body: { error: { kind: 'recent_sign_in_required' } },
    });
    await age(session, '14 minutes');
    expect((await call(address)).status).toBeLessThan(300);
  });

  test('older than 15 minutes may stop sharing, and are led to sign-in to delete the account', async () => {
    const session = await newSession();
    const { cookie } = session;
    const { body } = await fetchJson(`${workspace.url}/api/libraries`, 'GET', { cookie });
    await age(session, '1 hour');
    const path = `${workspace.url}/api/libraries/${body[0].id}`;
    const stopped = await fetchJson(path, 'PATCH', { cookie }, { shareEnabled: false });
    expect(stopped.status).toBe(200);
    const deleted = await post(session, '/account/delete');
    expect(deleted.headers.get('location')).toBe('/sign-in?error=sign_in_again&return=/account');
    const page = await session.fetch('/sign-in?error=sign_in_again&return=/account');
    expect(await page.text()).toContain('Sign in again');
    expect((await session.fetch('/api/tokens')).status).toBe(200);
  });

  test('are listed on the account page and end one by one, only by their user', async () => {
    const session = await newSession();
    const other = await signIn(workspace, session.userId);
    const foreign = await newSession();
    const page = await (await session.fetch('/account')).text();
    expect(page.match(/this browser/g)).toHaveLength(1);
    const path = `/api/sessions/${await idOf(other)}`;
    expect((await foreign.fetch(path, 'DELETE')).status).toBe(404);
    expect((await other.fetch('/api/tokens')).status).toBe(200);
    expect((await session.fetch(path, 'DELETE')).status).toBe(204);
    expect((await other.fetch('/api/tokens')).status).toBe(401);
    expect((await session.fetch(path, 'DELETE')).status).toBe(404);
    expect((await session.fetch('/api/sessions/x', 'DELETE')).status).toBe(404);
  });

  test('end everywhere with the OAuth tokens of the user', async () => {
    const session = await newSession();
    const other = await signIn(workspace, session.userId);
    const foreign = await newSession();
    for (const userId of [session.userId, foreign.userId]) {
      const stored = await querySignIn(
        workspace.database,
        `WITH client AS (
           INSERT INTO "oauthClient" ("clientId", "redirectUris") VALUES ($2, '[]') RETURNING "clientId")
         INSERT INTO "oauthRefreshToken" (token, "clientId", "userId", "expiresAt", "createdAt", scopes)
         SELECT $2, "clientId", $1, now() + interval '1 day', now(), '[]' FROM client`,
        [userId, `client of ${userId}`],
      );
      expect(stored).toMatchObject({ ok: true });
    }
    const left = async (userId: string) => {
      const found = await querySignIn(
        workspace.database,
        'SELECT FROM "oauthRefreshToken" WHERE "userId" = $1',
        [userId],
      );
      return found.ok ? found.value.rows.length : undefined;
    };
    const ended = await post(session, '/account/sign-out-everywhere');
    expect(ended.status).toBe(303);
    expect(ended.headers.get('clear-site-data')).toBe('"cache"');
    for (const each of [session, other]) {
      expect((await each.fetch('/api/tokens')).status).toBe(401);
    }
    expect((await foreign.fetch('/api/tokens')).status).toBe(200);
    expect([await left(session.userId), await left(foreign.userId)]).toEqual([0, 1]);
  });

  test('leave nothing in the browser’s cache: pages are no-store, sign-out clears the rest', async () => {
    const session = await newSession();
    for (const path of [
      '/',
      '/account',
      '/library',
      '/navigation/command-palette',
      '/nothing',
      '/api/libraries',
    ]) {
      const page = await session.fetch(path);
      expect(page.headers.get('cache-control'), path).toBe('no-store');
    }
    const signedOut = await post(session, '/account/sign-out');
    expect(signedOut.headers.get('clear-site-data')).toBe('"cache"');
    expect(signedOut.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(workspace.url)).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('forms of a page lead to this site alone, also those of sign-in', async () => {
    const policyOf = async (path: string) =>
      (await fetch(workspace.url + path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/')).toContain("form-action 'self';");
    expect(await policyOf('/sign-in')).toContain("form-action 'self';");
    const app = '/sign-in/consent?client_id=x&redirect_uri=https://app.example/done';
    expect(await policyOf(app)).toContain("form-action 'self';");
  });
});
