import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../http/send.ts';
import { databasesOfRun, querySignIn } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import { signIn } from './session.ts';
import { type WorkspaceServer, callTool, post, startWorkspace } from './workspace-server.ts';

describe.each(databasesOfRun)('the user command on %s', (_name, start) => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(start);
  });
  afterAll(async () => {
    await workspace.stop();
  });

  const cli = (...args: readonly string[]) =>
    runCli(args, { env: { ...workspace.env, PORT: new URL(workspace.url).port } });

  async function kindsOf(userId: string): Promise<readonly string[]> {
    const { stdout } = await cli('audit', '--user', userId);
    const lines = stdout.split('\n').filter((line) => line !== '');
    return lines.map((line) => {
      const { kind, outcome } = JSON.parse(line);
      return outcome === 'ok' ? kind : `${kind} ${outcome}`;
    });
  }

  test('security: suspend ends everything of a user, says so, and holds until unsuspend', async () => {
    const { token, userId } = await workspace.mint(['mcp:connect', 'library:read']);
    const session = await signIn(workspace, userId);
    const [library] = await (await session.fetch('/api/libraries')).json();
    const shared = await session.fetch(`/api/libraries/${library.id}`, 'PATCH', {
      shareEnabled: true,
    });
    const { shareUrl } = await shared.json();
    await querySignIn(
      workspace.database,
      `WITH client AS (
         INSERT INTO "oauthClient" ("clientId", "redirectUris") VALUES ($1::text, '[]') RETURNING "clientId")
       INSERT INTO "oauthRefreshToken" (token, "clientId", "userId", "expiresAt", "createdAt", scopes)
       SELECT 'refresh ' || $1, "clientId", $1::uuid, now() + interval '1 day', now(), '[]' FROM client`,
      [userId],
    );

    const email = `${userId}@larkfield.example`;
    expect(await cli('user', 'suspend', email)).toMatchObject({ code: 0, stdout: 'Suspended.\n' });
    const refused = await post(workspace.url, token, { method: 'tools/list' });
    expect(refused.status).toBe(401);
    expect((await refused.json()).error.message).toBe(
      'This account is suspended. Ask the operator of this server.',
    );
    expect((await session.fetch('/api/tokens')).status).toBe(401);
    expect((await fetch(shareUrl)).status).toBe(404);
    const left = await querySignIn(
      workspace.database,
      'SELECT FROM "oauthRefreshToken" WHERE "userId" = $1',
      [userId],
    );
    expect(left.ok && left.value.rows).toEqual([]);
    await expect(signIn(workspace, userId)).rejects.toThrow('suspended');
    expect((await cli('user', 'list')).stdout).toMatch(
      new RegExp(`^${userId}  ${email}  not signed in  0 tokens  suspended 2`, 'm'),
    );

    expect(await cli('user', 'unsuspend', userId)).toMatchObject({ code: 0, stderr: '' });
    const again = await signIn(workspace, userId);
    expect((await again.fetch('/api/tokens')).status).toBe(200);
    expect((await fetch(shareUrl)).status).toBe(200);
    expect((await callTool(workspace.url, token, 'get_connection')).status).toBe(401);
    expect(await kindsOf(userId)).toEqual([
      'token_minted',
      'sign_in',
      'share_started',
      'user_suspended',
      'session_ended',
      'token_revoked',
      'user_unsuspended',
      'sign_in',
    ]);
  });

  test('security: a suspended user is told so at sign-in, and the attempt is recorded', async () => {
    const open = async () => {
      const link = /http\S+/.exec((await cli('sign-in-link')).stdout)?.[0] ?? '';
      const { pathname, search } = new URL(link);
      return send(workspace.url, pathname + search);
    };
    expect((await open()).headers.location).toMatch(/\/account$/);
    await cli('user', 'suspend', 'owner@localhost');
    const { headers } = await open();
    expect(headers['set-cookie'] ?? []).toEqual([]);
    const target = new URL(headers.location ?? '');
    expect(target.searchParams.get('error')).toBe('account_suspended');
    const page = await fetch(workspace.url + target.pathname + target.search);
    expect(await page.text()).toContain('This account is suspended.');
    const { stdout } = await cli('user', 'list', '--json');
    const owner = stdout
      .split('\n')
      .filter((line) => line.includes('owner@localhost'))
      .map((line) => JSON.parse(line))[0];
    expect(owner).toMatchObject({ suspended_at: expect.any(String), signed_in_at: null });
    const kinds = async () => (await kindsOf(owner.id)).at(-1);
    await eventually(kinds).toBe('sign_in_refused account_suspended');
  });

  test('a sign-in link ends with its time', async () => {
    const link = /http\S+/.exec((await cli('sign-in-link')).stdout)?.[0] ?? '';
    await querySignIn(workspace.database, `UPDATE verification SET "expiresAt" = now()`, []);
    const { headers } = await send(workspace.url, link.slice(workspace.url.length));
    expect(headers.location).toMatch(/\/sign-in\?error=link_used$/);
    expect(headers['set-cookie'] ?? []).toEqual([]);
  });

  test('delete deletes what account deletion does', async () => {
    const { token, userId } = await workspace.mint(['mcp:connect']);
    expect(await cli('user', 'delete', userId)).toMatchObject({ code: 0, stdout: 'Deleted.\n' });
    expect((await callTool(workspace.url, token, 'get_connection')).status).toBe(401);
    const left = await querySignIn(workspace.database, 'SELECT FROM "user" WHERE id = $1', [
      userId,
    ]);
    expect(left.ok && left.value.rows).toEqual([]);
    expect(await kindsOf(userId)).toEqual(['token_minted', 'account_deleted']);
  });

  test.each([
    ['suspend', 'nobody@larkfield.example', 'There is no such user.'],
    ['unsuspend', '00000000-0000-4000-8000-000000000000', 'There is no such user.'],
    ['delete', '00000000-0000-4000-8000-000000000000', 'There is no such user.'],
    ['delete', 'x', 'A user is an email address or an id.'],
  ])('%s %s is refused', async (command, user, message) => {
    expect(await cli('user', command, user)).toMatchObject({ code: 1, stderr: `${message}\n` });
  });
});
