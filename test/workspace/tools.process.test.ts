import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_PALETTE, EMPTY_STATE } from '../clients/catalog-server.ts';
import { startPostgresDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { sha256, toBytes } from '../support/write-catalog.ts';
import type { ServerProcess } from '../support/start-server.ts';
import {
  type WorkspaceServer,
  callTool,
  OPERATOR_TOKEN,
  startWorkspaceProcess,
} from './workspace-server.ts';

const ALL = ['mcp:connect', 'library:read', 'library:write', 'code:read'];

describe('tools of /mcp/auth', () => {
  let workspace: WorkspaceServer<ServerProcess>;
  let url: string;

  beforeAll(async () => {
    workspace = await startWorkspaceProcess(startPostgresDatabase);
    ({ url } = workspace);
  });

  afterAll(async () => {
    await workspace.stop();
  });

  test('a library starts empty, is edited, and keeps to the length of titles', async () => {
    const { token } = await workspace.mint(ALL);
    const library = {
      title: 'My Pattern Library',
      description: null,
      share_enabled: false,
      is_default: true,
      bookmark_count: 0,
    };
    expect(await callTool(url, token, 'get_library')).toMatchObject({ content: { library } });
    const changed = await callTool(url, token, 'update_library', {
      library_title: 'x'.repeat(60),
      library_description: 'For the order desk.',
    });
    expect(changed).toMatchObject({
      content: { library: { title: 'x'.repeat(60), description: 'For the order desk.' } },
    });
    expect(
      await callTool(url, token, 'update_library', { library_title: 'x'.repeat(61) }),
    ).toMatchObject({ error: { kind: 'invalid_args' } });
    expect(await callTool(url, token, 'update_library', { library_title: '' })).toMatchObject({
      content: { library: { title: '', description: 'For the order desk.' } },
    });
    await eventually(workspace.server.output).toContain('"event":"library_title_saved"');
    expect(workspace.server.output()).not.toContain('order desk');
  });

  test('a pattern is saved once by 50 parallel calls', async () => {
    const { token } = await workspace.mint(ALL);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        callTool(
          url,
          token,
          'save_pattern',
          index % 2 === 0 ? { slug: EMPTY_STATE.slug } : { pattern_id: '#2' },
        ),
      ),
    );
    expect(answers.every(({ content }) => content !== undefined)).toBe(true);
    expect(
      answers.filter(({ content }) => JSON.stringify(content).includes('"created":true')),
    ).toHaveLength(1);
    expect(await callTool(url, token, 'list_library_bookmarks')).toEqual({
      status: 200,
      content: {
        bookmarks: [
          {
            pattern_id: EMPTY_STATE.id,
            title: EMPTY_STATE.title,
            slug: EMPTY_STATE.slug,
            url: `${url}${EMPTY_STATE.slug}`,
            cover: null,
            tags: ['fixture'],
            sort_order: 0,
            version_id: null,
            variant: null,
            note: null,
            saved_by: 'A user (owner)',
          },
        ],
      },
    });
  });

  test('removing needs a bookmark, and finds one whose pattern has left the catalog', async () => {
    const { token, userId } = await workspace.mint(ALL);
    const slug = COMMAND_PALETTE.slug;
    expect(await callTool(url, token, 'remove_pattern', { slug })).toMatchObject({
      error: { kind: 'bookmark_not_found' },
    });
    await callTool(url, token, 'save_pattern', { slug });
    expect(await callTool(url, token, 'remove_pattern', { slug })).toEqual({
      status: 200,
      content: { removed: true, pattern_id: COMMAND_PALETTE.id },
    });
    const gone = '00000000-0000-4000-8000-000000000001';
    await workspace.database.withTransaction(async (client) => {
      await client.query("SELECT set_app_setting('user_id', $1)", [userId]);
      await client.query(
        `INSERT INTO bookmarks (user_id, pattern_id, title, slug, tags, sort_order)
         VALUES ($1, $2, 'Gone', '/old/gone', '{}', 7)`,
        [userId, gone],
      );
      await client.query(
        `INSERT INTO library_memberships (library_id, user_id, bookmark_id, sort_order)
         SELECT id, user_id, $1, 7 FROM libraries`,
        [gone],
      );
    });
    expect(await callTool(url, token, 'remove_pattern', { slug: '/old/gone' })).toMatchObject({
      content: { pattern_id: gone },
    });
  });

  test('10,000 bookmarks are listed in pages, each once', async () => {
    const { token, userId } = await workspace.mint(ALL);
    await callTool(url, token, 'get_library');
    await workspace.database.withTransaction(async (client) => {
      await client.query("SELECT set_app_setting('user_id', $1)", [userId]);
      await client.query(
        `INSERT INTO bookmarks (user_id, pattern_id, title, slug, tags)
         SELECT $1, gen_random_uuid()::text, 'Pattern ' || n, '/many/p-' || n, '{}'
         FROM generate_series(1, 10000) AS n`,
        [userId],
      );
      await client.query(
        `INSERT INTO library_memberships (library_id, user_id, bookmark_id, sort_order)
         SELECT libraries.id, user_id, pattern_id, row_number() OVER () / 3
         FROM bookmarks JOIN libraries USING (user_id)`,
      );
    });
    const seen = new Set<string>();
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await callTool(url, token, 'list_library_bookmarks', {
        limit: 1000,
        ...(cursor === undefined ? {} : { cursor }),
      });
      const { bookmarks, next_cursor } = JSON.parse(JSON.stringify(page.content));
      for (const { pattern_id } of bookmarks) seen.add(pattern_id);
      cursor = next_cursor;
      pages += 1;
    } while (cursor !== undefined);
    expect({ pages, seen: seen.size }).toEqual({ pages: 50, seen: 10_000 });
    // Which is all that a user can save.
    expect(await callTool(url, token, 'save_pattern', { pattern_id: '#1' })).toMatchObject({
      error: { kind: 'invalid_args', message: expect.stringContaining('10000') },
    });
    expect(
      await callTool(url, token, 'list_library_bookmarks', { cursor: 'nonsense' }),
    ).toMatchObject({ error: { kind: 'invalid_args' } });
  });

  test('code tools return the stored bytes, and not_found for what is not there', async () => {
    const { token } = await workspace.mint(ALL);
    const { code } = COMMAND_PALETTE.versions.v1;
    const digest = sha256(toBytes(code));
    expect(await callTool(url, token, 'list_pattern_variants', { pattern_id: '#1' })).toEqual({
      status: 200,
      content: {
        variants: [
          {
            variant: 'react-tailwind',
            language: 'tsx',
            default_version: 'v1',
            versions: ['seed', 'v1'],
            has_tokens_css: true,
          },
        ],
      },
    });
    expect(
      await callTool(url, token, 'list_pattern_variants', { slug: EMPTY_STATE.slug }),
    ).toMatchObject({ error: { kind: 'not_found' } });
    expect(await callTool(url, token, 'get_pattern_component', { pattern_id: '#1' })).toEqual({
      status: 200,
      content: {
        code,
        tokens_css: COMMAND_PALETTE.versions.v1.tokens,
        variant: 'react-tailwind',
        version_id: 'v1',
        sha256: digest,
      },
    });
    expect(
      await callTool(url, token, 'copy_component_bundle', { slug: COMMAND_PALETTE.slug }),
    ).toMatchObject({
      content: {
        code,
        filename: 'command-palette.tsx',
        pattern_title: COMMAND_PALETTE.title,
        citation_url: `${url}${COMMAND_PALETTE.slug}?version=v1`,
        sha256: digest,
      },
    });
    for (const args of [
      { slug: EMPTY_STATE.slug },
      { pattern_id: '#1', variant: 'vue' },
      { pattern_id: '#1', version_id: 'v9' },
    ]) {
      expect(await callTool(url, token, 'get_pattern_component', args)).toMatchObject({
        status: 200,
        error: { kind: 'not_found' },
      });
    }
    expect(await callTool(url, token, 'get_pattern_component', {})).toMatchObject({
      error: { kind: 'invalid_args' },
    });
  });

  test('the usage report counts calls by their token, equally named ones apart', async () => {
    const { id, token } = await workspace.mint(ALL);
    const another = await workspace.mint(ALL);
    await callTool(url, token, 'get_library');
    await callTool(url, another.token, 'get_library');
    const byToken = async () => {
      const report = await fetch(`${url}/usage?format=json`, {
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      });
      return (await report.json()).by_token;
    };
    await eventually(byToken).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ token_id: id, token_name: 'A token', count: 1 }),
        expect.objectContaining({ token_id: another.id, token_name: 'A token', count: 1 }),
      ]),
    );
  });

  test('no token, hash, title or code is in the log', async () => {
    const { token } = await workspace.mint(ALL);
    await callTool(url, token, 'update_library', { library_title: 'A secret title' });
    await callTool(url, token, 'get_pattern_component', { pattern_id: '#1' });
    await eventually(workspace.server.output).toContain('get_pattern_component');
    const output = workspace.server.output();
    expect(output).not.toContain(token);
    expect(output).not.toContain('A secret title');
    expect(output).not.toContain('CommandPalette');
    expect(output).not.toContain('pat_live_');
  });
});
