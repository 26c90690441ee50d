import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_PALETTE, EMPTY_STATE } from '../clients/catalog-server.ts';
import { databases, querySignIn } from '../support/databases.ts';
import { type Session, signIn } from './session.ts';
import { type WorkspaceServer, callTool, post, startWorkspace } from './workspace-server.ts';

const ALL = ['mcp:connect', 'library:read', 'library:write', 'code:read'];
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000000f';
/** A saved pattern that the catalog no longer has, so that only the bookmark knows its slug. */
const GONE = { id: '00000000-0000-4000-8000-000000000001', slug: '/old/gone' };

interface Party {
  readonly session: Session;
  readonly tokenId: string;
  readonly token: string;
}

/** better-auth's tables. */
const SIGN_IN_TABLES = [
  'user',
  'session',
  'account',
  'verification',
  'oauthClient',
  'oauthResource',
  'oauthClientResource',
  'oauthRefreshToken',
  'oauthAccessToken',
  'oauthConsent',
  'oauthClientAssertion',
];

describe.each(databases)('isolation of users on %s', (_name, startDatabase) => {
  let workspace: WorkspaceServer;
  let owner: Party;
  let intruder: Party;
  let clientId: string;

  async function createParty(): Promise<Party> {
    const { userId, id, token } = await workspace.mint(ALL);
    return { session: await signIn(workspace, userId), tokenId: id, token };
  }

  /** Rows as the operator sees them: past row-level security, each as its own user. */
  async function everythingOf({ session }: Party) {
    const read = await workspace.database.withTransaction(async (client) => {
      await client.query("SELECT set_app_setting('user_id', $1)", [session.userId]);
      const rows = async (sql: string) => (await client.query(sql)).rows;
      return [
        await rows('SELECT * FROM bookmarks ORDER BY pattern_id'),
        await rows('SELECT * FROM library_profiles'),
        await rows('SELECT id, name, scopes, revoked_at FROM personal_access_tokens ORDER BY id'),
        await rows(`SELECT id, token FROM "session" WHERE "userId" = '${session.userId}'`),
        await rows(`SELECT * FROM "user" WHERE id = '${session.userId}'`),
        await rows(`SELECT * FROM "oauthConsent" WHERE "userId" = '${session.userId}'`),
      ];
    });
    if (!read.ok) throw new Error(read.failure.message);
    return read.value;
  }

  /** Status and body of an answer, with the id that was asked for taken out. */
  async function answerOf(response: Response, asked: string) {
    return [response.status, (await response.text()).replaceAll(asked, 'ID')];
  }

  beforeAll(async () => {
    workspace = await startWorkspace(startDatabase, { WORKSPACE_OAUTH: 'on' });
    owner = await createParty();
    intruder = await createParty();
    const { token, session } = owner;
    for (const pattern_id of ['#1', '#2', '#100']) {
      await callTool(workspace.url, token, 'save_pattern', { pattern_id });
    }
    await callTool(workspace.url, token, 'update_library', {
      library_title: 'Owned title',
      library_description: 'Owned description',
    });
    await session.fetch('/api/profile', 'PATCH', { publicDisplayName: 'Owned name' });
    clientId = 'client-of-the-owner';
    await workspace.database.withTransaction(async (client) => {
      await client.query(
        "SELECT set_app_setting('user_id', $1), set_app_setting('sign_in', 'on')",
        [session.userId],
      );
      await client.query(
        `INSERT INTO bookmarks (user_id, pattern_id, title, slug, tags, sort_order)
         VALUES ($1, $2, 'Gone', $3, '{}', 9)`,
        [session.userId, GONE.id, GONE.slug],
      );
      await client.query(
        `INSERT INTO "oauthClient" ("clientId", name, "redirectUris") VALUES ($1, 'App', '[]')`,
        [clientId],
      );
      await client.query(
        `INSERT INTO "oauthConsent" ("clientId", "userId", scopes, "createdAt", "updatedAt")
         VALUES ($1, $2, '["mcp:connect"]', now(), now())`,
        [clientId, session.userId],
      );
    });
  });

  afterAll(async () => {
    await workspace.stop();
  });

  test('security: a statement that names no user, or another, reaches no row of sign-in', async () => {
    const stranger = intruder.session.userId;
    const all = SIGN_IN_TABLES.map((table) => `SELECT count(*)::int AS count FROM "${table}"`);
    const counts = (userId: string) =>
      workspace.database.withTransaction(async (client) => {
        await client.query("SELECT set_app_setting('user_id', $1)", [userId]);
        const found: number[] = [];
        for (const sql of all) {
          found.push((await client.query<{ count: number }>(sql)).rows[0]?.count ?? -1);
        }
        return Object.fromEntries(SIGN_IN_TABLES.map((table, index) => [table, found[index]]));
      });
    const none = Object.fromEntries(SIGN_IN_TABLES.map((table) => [table, 0]));
    expect(await counts('')).toEqual({ ok: true, value: none });
    expect(await counts(stranger)).toEqual({ ok: true, value: { ...none, user: 1, session: 1 } });
    const own = { ...none, user: 1, session: 1, oauthConsent: 1, oauthClient: 1 };
    expect(await counts(owner.session.userId)).toEqual({ ok: true, value: own });

    const before = await everythingOf(owner);
    const as = (sql: string) =>
      workspace.database.withTransaction(async (client) => {
        await client.query("SELECT set_app_setting('user_id', $1)", [stranger]);
        return (await client.query(sql)).rowCount;
      });
    const theirs = `'${owner.session.userId}'`;
    for (const sql of [
      `UPDATE "user" SET name = 'Mine' WHERE id = ${theirs}`,
      `DELETE FROM "user" WHERE id = ${theirs}`,
      `DELETE FROM "session" WHERE "userId" = ${theirs}`,
      `UPDATE "session" SET "userId" = '${stranger}'`,
      `DELETE FROM "oauthConsent"`,
      `UPDATE "oauthClient" SET disabled = true`,
    ]) {
      expect([sql, await as(sql)]).toEqual([sql, { ok: true, value: 0 }]);
    }
    await expect(
      as(`INSERT INTO "session" (token, "userId", "expiresAt", "updatedAt")
        VALUES ('forged', '${stranger}', now(), now())`),
    ).rejects.toThrow('row-level security');
    expect(await everythingOf(owner)).toEqual(before);
  });

  test('no tool reads or changes what is another user’s', async () => {
    const { url } = workspace;
    const before = await everythingOf(owner);
    expect(before.map((rows) => rows.length)).toEqual([4, 1, 1, 1, 1, 1]);
    const call = (name: string, args: object = {}) => callTool(url, intruder.token, name, args);

    const page = await callTool(url, owner.token, 'list_library_bookmarks', { limit: 1 });
    const { next_cursor: cursor } = JSON.parse(JSON.stringify(page.content));
    expect(cursor).toEqual(expect.any(String));
    expect(await call('list_library_bookmarks', { cursor })).toEqual({
      status: 200,
      content: { bookmarks: [] },
    });
    expect(await call('list_library_bookmarks')).toEqual({
      status: 200,
      content: { bookmarks: [] },
    });
    expect(await call('get_library')).toMatchObject({
      content: { library: { title: 'My Pattern Library', description: null, bookmark_count: 0 } },
    });
    const missing = await call('remove_pattern', { pattern_id: UNKNOWN_ID });
    expect(missing).toMatchObject({ error: { kind: 'bookmark_not_found' } });
    expect(await call('remove_pattern', { pattern_id: GONE.id })).toEqual(missing);
    expect(await call('remove_pattern', { slug: GONE.slug })).toEqual(missing);
    for (const slug of [COMMAND_PALETTE.slug, EMPTY_STATE.slug]) {
      expect(await call('remove_pattern', { slug })).toMatchObject({
        error: { kind: 'bookmark_not_found' },
      });
    }
    expect(await call('save_pattern', { slug: COMMAND_PALETTE.slug })).toMatchObject({
      content: { created: true, bookmark: { sort_order: 0 } },
    });
    await call('update_library', { library_title: 'The title of the intruder' });
    await call('remove_pattern', { slug: COMMAND_PALETTE.slug });
    for (const argument of ['user_id', 'userId', 'id', 'token_id']) {
      for (const name of ['get_library', 'update_library', 'list_library_bookmarks']) {
        expect(
          await call(name, { [argument]: owner.session.userId, library_title: 'Taken' }),
        ).toMatchObject({
          error: { kind: expect.stringMatching(/^(?:invalid_args|library_not_found)$/) },
        });
      }
    }
    expect(await everythingOf(owner)).toEqual(before);
  });

  test('no route reads or changes what is another user’s, or tells that it is there', async () => {
    const before = await everythingOf(owner);
    const { fetch: send } = intruder.session;
    for (const [path, known, unknown] of [
      ['/api/tokens/', owner.tokenId, UNKNOWN_ID],
      ['/api/bookmarks/', GONE.id, UNKNOWN_ID],
      ['/api/bookmarks/', GONE.slug.slice(1), 'old/unknown'],
      ['/api/apps/', clientId, 'client-of-nobody'],
    ] as const) {
      const missing = await answerOf(await send(path + unknown, 'DELETE'), unknown);
      expect(missing[0]).toBe(404);
      expect(await answerOf(await send(path + known, 'DELETE'), known)).toEqual(missing);
    }
    const texts = await Promise.all(
      [
        '/api/tokens',
        '/api/bookmarks',
        `/api/bookmarks?cursor=0.${COMMAND_PALETTE.id}`,
        `/api/bookmarks?userId=${owner.session.userId}`,
        `/api/profile?userId=${owner.session.userId}`,
        '/account',
        '/api/auth/list-sessions',
        '/api/auth/get-session',
      ].map(async (path) => (await send(path)).text()),
    );
    const all = texts.join('\n');
    for (const secret of [
      owner.tokenId,
      owner.token,
      owner.session.userId,
      owner.session.token,
      'Owned',
      GONE.slug,
    ]) {
      expect(all).not.toContain(secret);
    }
    const change = await send('/api/profile', 'PATCH', {
      publicDisplayName: 'Taken',
      userId: owner.session.userId,
    });
    expect(change.status).toBe(400);
    expect((await send('/api/profile', 'PATCH', { publicShowAuthor: true })).status).toBe(200);
    expect(await everythingOf(owner)).toEqual(before);
  });

  test('a session opens no tool, and a token no route', async () => {
    const { session, token } = owner;
    const byCookie = await post(
      workspace.url,
      undefined,
      { method: 'tools/list' },
      { cookie: session.cookie },
    );
    expect(byCookie.status).toBe(401);
    expect((await post(workspace.url, session.token, { method: 'ping' })).status).toBe(401);
    for (const path of ['/api/tokens', '/api/bookmarks', '/api/profile']) {
      const response = await fetch(workspace.url + path, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(401);
    }
  });

  test('a session cookie with another signature is no session', async () => {
    const forged = owner.session.cookie.replace(/\.([^.]+)$/, (_match, signature: string) => {
      const other = intruder.session.cookie.split('.').at(-1) ?? '';
      expect(other).not.toBe(signature);
      return `.${other}`;
    });
    const unsigned = `better-auth.session_token=${owner.session.token}`;
    for (const cookie of [forged, unsigned]) {
      const response = await fetch(`${workspace.url}/api/tokens`, { headers: { cookie } });
      expect(response.status).toBe(401);
    }
  });

  test('the session routes of better-auth do nothing to another user', async () => {
    const before = await everythingOf(owner);
    const { fetch: send } = intruder.session;
    const { session } = owner;
    const routes = [
      ['/revoke-session', { token: session.token }],
      ['/update-session', { token: session.token, userId: session.userId }],
      ['/revoke-other-sessions', { userId: session.userId }],
      ['/revoke-sessions', { userId: session.userId }],
      ['/update-user', { id: session.userId, name: 'Taken' }],
      ['/delete-user', { id: session.userId }],
      ['/change-email', { newEmail: 'taken@larkfield.example' }],
      ['/change-password', { newPassword: 'taken-taken', currentPassword: '' }],
      ['/set-password', { newPassword: 'taken-taken' }],
      ['/link-social', { provider: 'github' }],
      ['/unlink-account', { providerId: 'github', accountId: session.userId }],
      ['/get-access-token', { providerId: 'oidc', userId: session.userId }],
      ['/refresh-token', { providerId: 'oidc', userId: session.userId }],
      ['/oauth2/delete-consent', { id: clientId }],
      ['/oauth2/update-consent', { id: clientId, update: { scopes: [] } }],
      ['/oauth2/update-client', { client_id: clientId, update: { client_name: 'Taken' } }],
      ['/oauth2/delete-client', { client_id: clientId }],
      ['/oauth2/client/rotate-secret', { client_id: clientId }],
      ['/admin/oauth2/update-client', { client_id: clientId, update: { client_name: 'Taken' } }],
      ['/sign-up/email', { email: 'x@larkfield.example', password: 'taken-taken', name: 'x' }],
      ['/sign-in/email', { email: 'x@larkfield.example', password: 'taken-taken' }],
    ] as const;
    for (const [path, body] of routes) {
      const response = await send(`/api/auth${path}`, 'POST', body);
      expect([path, response.status < 500]).toEqual([path, true]);
      const text = await response.text();
      expect(text).not.toContain(session.token);
      expect(text).not.toContain(session.userId);
    }
    expect(await everythingOf(owner)).toEqual(before);
    const clients = await querySignIn(
      workspace.database,
      'SELECT name, "redirectUris" FROM "oauthClient" WHERE "clientId" = $1',
      [clientId],
    );
    expect(clients).toMatchObject({ value: { rows: [{ name: 'App', redirectUris: [] }] } });
    expect((await session.fetch('/api/tokens')).status).toBe(200);
    // None of these routes is served, so not even their own session was ended.
    expect((await send('/api/tokens')).status).toBe(200);
    for (const [path] of routes) {
      const response = await fetch(`${workspace.url}/api/auth${path}`, { method: 'POST' });
      expect([path, response.status >= 400 && response.status < 500]).toEqual([path, true]);
    }
  });
});
