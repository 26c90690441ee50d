import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun, runAsOwner } from '../support/databases.ts';
import { signIn } from './session.ts';
import { type WorkspaceServer, callTool, startWorkspace } from './workspace-server.ts';

const DAY_MS = 86_400_000;

describe.each(databasesOfRun)('the life of a token on %s', (_name, start) => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(start, { TOKEN_MAX_DAYS: '30' });
  });
  afterAll(async () => {
    await workspace.stop();
  });

  const statusOf = async (token: string) =>
    (await callTool(workspace.url, token, 'get_connection')).status;
  const revoke = (body: object) =>
    fetch(`${workspace.url}/api/tokens/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test("is at most the operator's maximum, and that by default", async () => {
    const session = await signIn(workspace, await workspace.createUser());
    const mint = (body: object) => session.fetch('/api/tokens', 'POST', { name: 'One', ...body });
    const byDefault = await (await mint({})).json();
    const days = (Date.parse(byDefault.expiresAt) - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(30);
    const longer = new Date(Date.now() + 31 * DAY_MS).toISOString();
    for (const expiresAt of [longer, null]) {
      const refused = await mint({ expiresAt });
      expect(refused.status).toBe(400);
      expect((await refused.json()).error.message).toContain('30 days');
    }
  });

  test('is 90 days by default, and without end where that is asked for', async () => {
    const userId = await workspace.createUser();
    const mint = async (expiresAt?: 'never') => {
      const minted = await workspace.tokens.mint(userId, { name: 'One', expiresAt });
      return minted.ok ? minted.value.record.expiresAt : 'failed';
    };
    const byDefault = await mint();
    expect(byDefault).toBeInstanceOf(Date);
    expect(Math.round((Number(byDefault) - Date.now()) / DAY_MS)).toBe(90);
    expect(await mint('never')).toBeUndefined();
  });

  test('ends 180 days after its last use', async () => {
    const { token, id } = await workspace.mint(['mcp:connect']);
    expect(await statusOf(token)).toBe(200);
    await runAsOwner(
      workspace.database,
      `UPDATE personal_access_tokens SET last_used_at = now() - interval '181 days',
         expires_at = NULL WHERE id = '${id}'`,
    );
    expect(await statusOf(token)).toBe(401);
  });

  test('security: whoever has a leaked token can end it, and learns nothing about others', async () => {
    const { token } = await workspace.mint(['mcp:connect']);
    expect(await statusOf(token)).toBe(200);
    const answers = [
      await revoke({ token }),
      await revoke({ token }),
      await revoke({ token: `pat_live_${'a'.repeat(49)}` }),
      await revoke({ token: 'no token' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['', '', '', '']);
    expect(await statusOf(token)).toBe(401);
    expect((await revoke({ token: 7 })).status).toBe(400);
  });
});
