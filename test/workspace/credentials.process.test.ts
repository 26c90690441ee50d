import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatAccessToken } from '../../src/domain/identity/access-token.ts';
import { startPostgresDatabase, runAsOwner } from '../support/databases.ts';
import { PUBLIC_TOOLS, WORKSPACE_TOOLS } from '../mcp/public-tools.ts';
import { runCli } from '../support/run-cli.ts';
import { eventually } from '../support/eventually.ts';
import { type WorkspaceServer, callTool, post, startWorkspace } from './workspace-server.ts';

const ALL = ['mcp:connect', 'library:read', 'library:write', 'code:read'];

/** Of an open catalog, with `EXPORTS=off`. */
const SCOPE_BY_TOOL = Object.fromEntries([
  ...WORKSPACE_TOOLS.filter(({ scope }) => ALL.includes(scope)).map(
    ({ listing, scope }) => [listing.name, scope] as const,
  ),
  ...PUBLIC_TOOLS.map(({ listing }) => [listing.name, 'mcp:connect'] as const),
]);

/** A well-formed token that nobody minted. */
const UNKNOWN = 'pat_live_' + '0'.repeat(43);

describe('credentials of /mcp/auth', () => {
  let workspace: WorkspaceServer;
  let url: string;

  beforeAll(async () => {
    workspace = await startWorkspace(startPostgresDatabase);
    ({ url } = workspace);
  });

  afterAll(async () => {
    await workspace.stop();
  });

  const ping = (token: string | undefined) => post(url, token, { method: 'ping' });

  test('a request without a credential gets a challenge without an error', async () => {
    const response = await ping(undefined);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer scope="mcp:connect"');
  });

  test.each([
    ['a malformed token', 'pat_live_abc'],
    ['a token with a wrong checksum', `${UNKNOWN}AAAAAA`],
    ['something else', 'hello'],
  ])('returns 401 with a challenge for %s', async (_what, token) => {
    const response = await ping(token);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(
      /^Bearer error="invalid_token", error_description="[^"]+", scope="mcp:connect"$/,
    );
    expect(await response.json()).toMatchObject({ error: { data: { kind: 'unauthorized' } } });
  });

  test('answers a revoked, an expired and an unknown token alike', async () => {
    const revoked = await workspace.mint(ALL);
    expect(await workspace.tokens.revoke(revoked.userId, revoked.id)).toMatchObject({ ok: true });
    const expired = await workspace.mint(ALL, new Date(Date.now() + 300));
    await eventually(async () => (await ping(expired.token)).status).toBe(401);
    const unknown = formatAccessToken(randomBytes(32));
    const answers = await Promise.all(
      [unknown, revoked.token, expired.token].map(async (token) => {
        const response = await ping(token);
        return [response.status, response.headers.get('www-authenticate'), await response.text()];
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('revocation holds at the next request of the same client', async () => {
    const { token, id, userId } = await workspace.mint(ALL);
    expect((await ping(token)).status).toBe(200);
    await workspace.tokens.revoke(userId, id);
    expect((await ping(token)).status).toBe(401);
  });

  test('returns 403 that names the scopes for a token without mcp:connect', async () => {
    const { token, id } = await workspace.mint(ALL);
    await setScopes(id, ['library:read']);
    const response = await ping(token);
    expect(response.status).toBe(403);
    expect(response.headers.get('www-authenticate')).toContain(
      'Bearer error="insufficient_scope", scope="mcp:connect"',
    );
  });

  /** Scopes that mint would never give. */
  async function setScopes(id: string, scopes: readonly string[]): Promise<void> {
    await runAsOwner(
      workspace.database,
      `UPDATE personal_access_tokens SET scopes = '{${scopes.join(',')}}' WHERE id = '${id}'`,
    );
  }

  test.each(ALL)('a token with %s lists and may call exactly the tools it opens', async (scope) => {
    const { token } = await workspace.mint(['mcp:connect', scope]);
    const listed = await (await post(url, token, { method: 'tools/list' })).json();
    const open = Object.entries(SCOPE_BY_TOOL).filter(
      ([, needed]) => needed === 'mcp:connect' || needed === scope,
    );
    expect(listed.result.tools.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      open.map(([name]) => name).toSorted(),
    );
    for (const [name, needed] of Object.entries(SCOPE_BY_TOOL)) {
      const called = await post(url, token, { method: 'tools/call', params: { name } });
      const isOpen = open.some(([tool]) => tool === name);
      expect([name, called.status]).toEqual([name, isOpen ? 200 : 403]);
      if (!isOpen) {
        expect(called.headers.get('www-authenticate')).toContain(`scope="mcp:connect ${needed}"`);
      }
    }
  });

  test('get_connection tells the name, scopes, phases and expiry of the token', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const { token } = await workspace.mint(['library:read'], expiresAt);
    expect(await callTool(url, token, 'get_connection')).toEqual({
      status: 200,
      content: {
        token_name: 'A token',
        scopes: ['mcp:connect', 'library:read'],
        phases: [1, 2, 3, 4],
        expires_at: expiresAt.toISOString(),
      },
    });
  });

  test('last_used_at moves with each request', async () => {
    const { token, userId } = await workspace.mint(ALL);
    const lastUsed = async () => {
      const listed = await workspace.tokens.list(userId);
      return listed.ok ? listed.value[0]?.lastUsedAt : undefined;
    };
    expect(await lastUsed()).toBe(undefined);
    await ping(token);
    const first = await lastUsed();
    await ping(token);
    const second = await lastUsed();
    expect(second?.getTime()).toBeGreaterThan(first?.getTime() ?? Infinity);
  });

  test('the command line creates, lists and revokes tokens', async () => {
    const { env } = workspace;
    const cli = (...args: string[]) => runCli(args, { env });
    const missing = await cli('token', 'create', '--user', 'new@larkfield.example', '--name', 'x');
    expect(missing).toMatchObject({ code: 1 });
    expect(missing.stderr).toContain('--create-user');
    const created = await cli(
      ...'token create --create-user --scopes code:read --expires 12h --json'.split(' '),
      '--user=new@larkfield.example',
      '--name=Nightly check',
    );
    const { id, token, name, scopes, expires_at } = JSON.parse(created.stdout);
    expect({ name, scopes }).toEqual({
      name: 'Nightly check',
      scopes: ['mcp:connect', 'code:read'],
    });
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 3_600_000)).toBe(12);
    expect((await ping(token)).status).toBe(200);
    const listed = await cli('token', 'list', '--user', 'new@larkfield.example');
    expect(listed.stdout).toContain('Nightly check');
    expect(listed.stdout).not.toContain(token);
    expect(await cli('token', 'revoke', id)).toMatchObject({ code: 0 });
    expect((await ping(token)).status).toBe(401);
  });

  test('GET is refused with 401 before 405', async () => {
    const get = (headers: Record<string, string>) => fetch(`${url}/mcp/auth`, { headers });
    expect((await get({})).status).toBe(401);
    const { token } = await workspace.mint(ALL);
    expect((await get({ authorization: `Bearer ${token}` })).status).toBe(405);
  });

  test('identity comes from the credential alone', async () => {
    const one = await workspace.mint(ALL);
    const other = await workspace.mint(ALL);
    await callTool(url, one.token, 'save_pattern', { pattern_id: '#1' });
    const response = await post(
      url,
      other.token,
      {
        method: 'tools/call',
        params: {
          name: 'list_library_bookmarks',
          arguments: {},
          _meta: { userId: one.userId, user_id: one.userId },
        },
      },
      { 'x-user-id': one.userId, cookie: `user=${one.userId}` },
    );
    expect((await response.json()).result.structuredContent).toEqual({ bookmarks: [] });
    expect(
      await callTool(url, other.token, 'list_library_bookmarks', { user_id: one.userId }),
    ).toMatchObject({ error: { kind: 'invalid_args' } });
  });

  test('each table shows a user no row of another, and nobody any row', async () => {
    const one = await workspace.mint(ALL);
    const other = await workspace.mint(ALL);
    await callTool(url, one.token, 'save_pattern', { pattern_id: '#1' });
    await callTool(url, one.token, 'update_library', { library_title: 'Mine' });
    await workspace.database.withTransaction(async (client) => {
      await client.query("SELECT set_app_setting('user_id', $1)", [one.userId]);
      await client.query(
        `INSERT INTO export_jobs (user_id, library_id, total, manifest, bytes, sha256)
         SELECT user_id, id, 0, '{}', 0, '' FROM libraries`,
      );
      await client.query('INSERT INTO library_profiles (user_id) VALUES ($1)', [one.userId]);
    });
    for (const table of [
      'personal_access_tokens',
      'library_profiles',
      'bookmarks',
      'libraries',
      'library_memberships',
      'export_jobs',
    ]) {
      const seen = async (userId: string | undefined, sql: string) => {
        const done = await workspace.database.withTransaction(async (client) => {
          if (userId !== undefined) {
            await client.query("SELECT set_app_setting('user_id', $1)", [userId]);
          }
          return (await client.query(sql)).rowCount;
        });
        return done.ok ? done.value : done.failure.kind;
      };
      const where = `WHERE user_id = '${one.userId}'`;
      expect([table, await seen(one.userId, `SELECT FROM ${table} ${where}`)]).toEqual([table, 1]);
      for (const userId of [other.userId, undefined]) {
        expect(await seen(userId, `SELECT FROM ${table} ${where}`)).toBe(0);
        expect(await seen(userId, `DELETE FROM ${table} ${where}`)).toBe(0);
        expect(await seen(userId, `UPDATE ${table} SET user_id = user_id ${where}`)).toBe(0);
      }
      // A row of one's own cannot be given to somebody else, either.
      await expect(
        seen(one.userId, `UPDATE ${table} SET user_id = '${other.userId}' ${where}`),
      ).rejects.toThrow(/row-level security/);
    }
    const insert = workspace.database.withTransaction(async (client) => {
      await client.query("SELECT set_app_setting('user_id', $1)", [one.userId]);
      await client.query("SELECT set_app_setting('system', 'on')");
      await client.query(
        `INSERT INTO personal_access_tokens (id, user_id, name, token_hash)
         VALUES (gen_random_uuid(), $1, 'x', 'y')`,
        [one.userId],
      );
    });
    await expect(insert).rejects.toThrow(/row-level security/);
    const asSystem = await workspace.database.withTransaction(async (client) => {
      await client.query("SELECT set_app_setting('system', 'on')");
      const rows = await client.query('SELECT FROM libraries');
      const jobs = await client.query('SELECT FROM export_jobs');
      return [rows.rowCount, jobs.rowCount];
    });
    expect(asSystem).toEqual({ ok: true, value: [0, 0] });
  });

  test('a user has 50 active tokens at most', async () => {
    const userId = await workspace.createUser();
    for (let count = 0; count < 50; count++) {
      expect(await workspace.tokens.mint(userId, { name: `${count}` })).toMatchObject({ ok: true });
    }
    expect(await workspace.tokens.mint(userId, { name: 'One more' })).toMatchObject({
      ok: false,
      failure: { kind: 'invalid_args' },
    });
  });
});
