import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../support/databases.ts';
import { type Call, signInAs } from './json-calls.ts';
import { type WorkspaceServer, callTool, startWorkspace } from './workspace-server.ts';

const SCOPES = ['mcp:connect', 'library:read', 'library:write'];

describe.each(databasesOfRun)('changes of libraries at once on %s', (_name, startDatabase) => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(startDatabase);
  });

  afterAll(async () => {
    await workspace.stop();
  });

  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  const create = async (call: Call, title: string): Promise<string> =>
    (await call('POST', '/api/libraries', { title })).body.id;

  test('of two deletes of a library one is 204 and the other 404, and its bookmarks go once', async () => {
    const call = await signInAs(workspace, await workspace.createUser());
    const ids = await times(4, (index) => create(call, `Library ${index}`));
    for (const id of ids) {
      await call('POST', `/api/libraries/${id}/bookmarks`, { patternId: '#1' });
    }
    for (const id of ids) {
      const answers = await times(2, () => call('DELETE', `/api/libraries/${id}`));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    }
    expect((await call('GET', '/api/libraries')).body).toHaveLength(1);
    expect((await call('POST', '/api/bookmarks', { patternId: '#1' })).status).toBe(201);
  });

  test('saving to a library that is being deleted is 201, 200 or 404', async () => {
    const call = await signInAs(workspace, await workspace.createUser());
    for (let round = 0; round < 5; round++) {
      const id = await create(call, `Round ${round}`);
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, (_, index) =>
          call('POST', `/api/libraries/${id}/bookmarks`, { patternId: `#${100 + index}` }),
        ),
        call('DELETE', `/api/libraries/${id}`),
        call('POST', `/api/libraries/${id}/share-token`),
      ]);
      for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status);
    }
    // Nothing of the deleted libraries is left.
    const { body } = await call('GET', '/api/libraries');
    expect(body).toMatchObject([{ isDefault: true, bookmarkCount: 0 }]);
  });

  test('deleting an account while its owner and agent save gives no 5xx', async () => {
    for (let round = 0; round < 4; round++) {
      const { userId, token } = await workspace.mint(SCOPES);
      const call = await signInAs(workspace, userId);
      // In half of the rounds the account has no library yet.
      if (round % 2 === 0) await call('GET', '/api/libraries');
      const saves = times(6, (index) =>
        call('POST', '/api/bookmarks', { patternId: `#${100 + index}` }),
      );
      const tools = times(6, (index) =>
        callTool(workspace.url, token, 'save_pattern', { pattern_id: `#${110 + index}` }),
      );
      const deleted = call('DELETE', '/api/account');
      for (const { status } of [...(await saves), await deleted]) {
        expect([200, 201, 204, 401, 404]).toContain(status);
      }
      for (const { status, error } of await tools) {
        expect([200, 401]).toContain(status);
        expect(JSON.stringify(error ?? {})).not.toMatch(/internal|unavailable|upstream/i);
      }
    }
  });
});
