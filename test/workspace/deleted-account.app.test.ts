import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgresDatabase } from '../support/databases.ts';
import { signIn } from './session.ts';
import { type WorkspaceServer, callTool, NO_LIMITS, startWorkspace } from './workspace-server.ts';

describe('an account that is deleted', () => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(startPostgresDatabase, NO_LIMITS);
  });

  afterAll(async () => {
    await workspace.stop();
  });

  test('makes requests of the same moment 401 or 404, or 503 where both lock each other, and never 500', async () => {
    for (let round = 0; round < 5; round++) {
      const minted = await workspace.mint(['mcp:connect', 'library:read', 'library:write']);
      const session = await signIn(workspace, minted.userId);
      const all = await Promise.all([
        ...Array.from({ length: 6 }, async (_, index) => {
          const responses = await Promise.all([
            session.fetch('/api/bookmarks', 'POST', { patternId: '#1' }),
            session.fetch('/api/tokens', 'POST', { name: `Token ${index}` }),
            session.fetch('/api/profile', 'PATCH', { publicShowAuthor: true }),
            session.fetch('/api/libraries', 'POST', { title: `Library ${index}` }),
          ]);
          return responses.map(({ status }) => status);
        }),
        session.fetch('/api/account', 'DELETE').then(({ status }) => [status]),
        callTool(workspace.url, minted.token, 'save_pattern', { slug: '/feedback/toast' }).then(
          ({ status }) => [status],
        ),
      ]);
      for (const status of all.flat()) expect([200, 201, 204, 401, 404, 503]).toContain(status);
    }
  });
});
