import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_PALETTE } from '../clients/catalog-server.ts';
import { startPostgresDatabase } from '../support/databases.ts';
import { signIn } from './session.ts';
import { type WorkspaceServer, callTool, startWorkspace } from './workspace-server.ts';

const { slug } = COMMAND_PALETTE;

describe('with COMPONENT_ACCESS=signed-in', () => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(startPostgresDatabase, { COMPONENT_ACCESS: 'signed-in' });
  });
  afterAll(async () => {
    await workspace.stop();
  });

  test('a token without code:read finds and reads patterns, and gets no code', async () => {
    const { token } = await workspace.mint(['mcp:connect']);
    const { url } = workspace;
    const found = await callTool(url, token, 'search_patterns', { query: COMMAND_PALETTE.title });
    expect(found.content).toMatchObject({ patterns: [{ slug }] });
    expect((await callTool(url, token, 'list_categories')).status).toBe(200);
    expect((await callTool(url, token, 'get_pattern', { slug })).content).toMatchObject({
      pattern: { slug },
    });
    expect((await callTool(url, token, 'search_components', { query: 'palette' })).status).toBe(
      200,
    );
    const held = [{ pattern_id: slug, sha256: 'a'.repeat(64) }];
    expect(
      (await callTool(url, token, 'check_component_updates', { components: held })).content,
    ).toMatchObject({ results: [{ status: 'unknown' }] });
    expect((await callTool(url, token, 'get_component', { pattern_id: slug })).status).toBe(403);
    expect((await fetch(`${url}/r/raw${slug}/v1.tsx`)).status).toBe(401);
  });

  test('a token with code:read and a signed-in reader get code', async () => {
    const { token, userId } = await workspace.mint(['mcp:connect', 'code:read']);
    const { url } = workspace;
    const fetched = await callTool(url, token, 'get_component', { pattern_id: slug });
    expect(fetched.content).toMatchObject({ metadata: { version_id: expect.any(String) } });
    const session = await signIn(workspace, userId);
    const path = `/preview${slug}`;
    const refused = await fetch(`${url}${path}`);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer /);
    expect(await refused.text()).toContain(`/sign-in?return=${encodeURIComponent(path)}`);
    expect((await session.fetch(path)).status).toBe(200);
  });

  test('list_libraries lists the libraries of the token', async () => {
    const { token } = await workspace.mint(['mcp:connect', 'library:read']);
    expect((await callTool(workspace.url, token, 'list_libraries')).content).toEqual({
      libraries: [expect.objectContaining({ title: 'My Pattern Library', is_default: true })],
    });
  });
});
