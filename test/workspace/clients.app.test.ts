import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectV1Client, connectV2Client } from '../clients/catalog-clients.ts';
import { COMMAND_PALETTE, EMPTY_STATE } from '../clients/catalog-server.ts';
import { startPostgresDatabase } from '../support/databases.ts';
import { sha256, toBytes } from '../support/write-catalog.ts';
import { type WorkspaceServer, startWorkspace } from './workspace-server.ts';

const ALL = ['mcp:connect', 'library:read', 'library:write', 'code:read'];

describe('official clients of /mcp/auth', () => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(startPostgresDatabase);
  });

  afterAll(async () => {
    await workspace.stop();
  });

  describe.each([
    { name: 'v1', connect: connectV1Client },
    { name: 'v2 of the 2025 era', connect: connectV2Client('legacy') },
    { name: 'v2 of revision 2026-07-28', connect: connectV2Client({ pin: '2026-07-28' }) },
  ])('$name', ({ connect }) => {
    test('calls every tool with a token', async () => {
      const { token } = await workspace.mint(ALL);
      const client = await connect(workspace.url, token);
      const called = new Set<string>();
      async function call(name: string, args: Readonly<Record<string, unknown>> = {}) {
        called.add(name);
        const { isError, structuredContent } = await client.callTool(name, args);
        expect(isError).toBe(false);
        return structuredContent;
      }
      const { slug, id } = COMMAND_PALETTE;
      const { code, tokens } = COMMAND_PALETTE.versions.v1;
      const digest = sha256(toBytes(code));

      expect(await call('get_connection')).toMatchObject({ token_name: 'A token', scopes: ALL });
      expect(await call('save_pattern', { slug })).toMatchObject({
        created: true,
        bookmark: { pattern_id: id },
      });
      expect(await call('save_pattern', { pattern_id: EMPTY_STATE.id })).toMatchObject({
        created: true,
      });
      expect(await call('update_library', { library_title: 'Forms' })).toMatchObject({
        library: { title: 'Forms', bookmark_count: 2 },
      });
      expect(await call('list_library_bookmarks')).toMatchObject({
        bookmarks: [{ slug }, { slug: EMPTY_STATE.slug }],
      });
      expect(await call('remove_pattern', { slug })).toEqual({ removed: true, pattern_id: id });
      expect(await call('get_library')).toMatchObject({
        library: {
          title: 'Forms',
          description: null,
          share_enabled: false,
          is_default: true,
          bookmark_count: 1,
        },
      });
      expect(await call('list_pattern_variants', { slug })).toMatchObject({
        variants: [{ variant: 'react-tailwind', default_version: 'v1' }],
      });
      expect(await call('get_pattern_component', { slug })).toMatchObject({
        code,
        tokens_css: tokens,
        sha256: digest,
      });
      expect(await call('copy_component_bundle', { slug })).toMatchObject({ code, sha256: digest });
      expect(await call('list_libraries')).toMatchObject({ libraries: [{ title: 'Forms' }] });
      expect(await call('list_categories')).toHaveProperty('categories');
      expect(await call('get_pattern', { slug })).toMatchObject({ pattern: { pattern_id: id } });
      for (const name of ['search_patterns', 'search_components']) {
        expect(await call(name, { query: COMMAND_PALETTE.title })).toMatchObject({ count: 1 });
      }
      expect(await call('get_component', { pattern_id: slug })).toMatchObject({
        component_code: code,
      });
      const held = { pattern_id: slug, sha256: digest };
      expect(await call('check_component_updates', { components: [held] })).toMatchObject({
        results: [{ status: 'current' }],
      });
      expect(await call('list_changes', { since: '2000-01-01' })).toMatchObject({
        changes: expect.any(Array),
      });
      expect(await call('list_components', {})).toMatchObject({
        sections: expect.any(Array),
      });
      expect(await call('find_components', { brief: COMMAND_PALETTE.title })).toMatchObject({
        components: [{ slug }],
      });
      expect(await call('get_kit', { components: [slug] })).toMatchObject({
        components: [{ ref: slug }],
      });
      // This catalog has no guides.
      expect((await client.callTool('get_guide', { name: 'none' })).isError).toBe(true);
      called.add('get_guide');
      expect(await call('preview_component', { pattern_id: slug })).toMatchObject({
        reference: slug,
      });
      expect(await call('review_code', { code })).toMatchObject({
        components: [{ similarity: 1 }],
      });
      expect([...called].toSorted()).toEqual([...(await client.toolNames())].toSorted());
      await client.close();
    });

    test('a call fails once the token is revoked', async () => {
      const { token, userId, id } = await workspace.mint(ALL);
      const client = await connect(workspace.url, token);
      expect(await client.callTool('get_library', {})).toMatchObject({ isError: false });
      await workspace.tokens.revoke(userId, id);
      await expect(client.callTool('get_library', {})).rejects.toThrow();
      await client.close();
    });
  });
});
