import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { COMMAND_PALETTE } from '../clients/catalog-server.ts';
import { databasesOfRun } from '../support/databases.ts';
import { runCli } from '../support/run-cli.ts';
import { type Session, signIn } from './session.ts';
import { type WorkspaceServer, callTool, post, startWorkspace } from './workspace-server.ts';

const SCOPES = ['library:read', 'library:write', 'export:enqueue'];
const NOT_FOUND = { status: 200, error: { kind: 'library_not_found' } };
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000000f';

const toolsSchema = z.array(
  z.object({
    name: z.string(),
    inputSchema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }),
  }),
);

describe.each(databasesOfRun)('security: a token of chosen libraries on %s', (_name, start) => {
  let workspace: WorkspaceServer;
  let url: string;
  let session: Session;
  /** The default library, and the one that the token is for. */
  let closed: string;
  let open: string;
  let token: string;

  beforeAll(async () => {
    workspace = await startWorkspace(start);
    ({ url } = workspace);
  });
  afterAll(async () => {
    await workspace.stop();
  });

  const send = async (path: string, method = 'GET', body?: object) => {
    const response = await session.fetch(path, method, body);
    return response.status === 204 ? undefined : response.json();
  };
  const call = (name: string, args: object = {}) => callTool(url, token, name, args);
  const patternsIn = async (libraryId: string) => {
    const { bookmarks } = await send(`/api/libraries/${libraryId}/bookmarks`);
    return bookmarks.map(({ slug }: { readonly slug: string }) => slug);
  };

  beforeEach(async () => {
    session = await signIn(workspace, await workspace.createUser());
    closed = (await send('/api/libraries'))[0].id;
    open = (await send('/api/libraries', 'POST', { title: 'Open' })).id;
    for (const [library, patternId] of [
      [closed, '#1'],
      [closed, '#2'],
      [open, '#2'],
    ]) {
      await send(`/api/libraries/${library}/bookmarks`, 'POST', { patternId });
    }
    const minted = await send('/api/tokens', 'POST', {
      name: 'For one',
      scopes: SCOPES,
      libraryIds: [open],
    });
    ({ token } = minted);
    expect(minted.libraryIds).toEqual([open]);
  });

  test('reaches these alone, by every tool that takes a library', async () => {
    const list = await post(url, token, { method: 'tools/list' });
    const tools = toolsSchema.parse((await list.json()).result.tools);
    const names = tools
      .filter(({ inputSchema }) => 'library_id' in (inputSchema.properties ?? {}))
      .map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    const extra: Readonly<Record<string, object>> = {
      save_pattern: { pattern_id: '#2' },
      remove_pattern: { pattern_id: '#1' },
      update_library: { library_title: 'Taken over' },
      find_components: { parts: ['command palette'] },
      get_kit: { components: [COMMAND_PALETTE.slug] },
      list_changes: { since: '7d' },
    };
    /** Tools that obey the library of the token where none is named. */
    const obeying = ['list_components', 'find_components', 'get_kit', 'list_changes'];
    expect(names).toEqual(expect.arrayContaining(obeying));
    for (const name of names) {
      for (const library_id of obeying.includes(name) ? [closed] : [closed, undefined]) {
        // Without a library it removes from all that the token reaches, which do not have this pattern.
        const answer = await call(name, { ...extra[name], library_id });
        const kind =
          name === 'remove_pattern' && library_id === undefined
            ? 'bookmark_not_found'
            : 'library_not_found';
        expect([name, answer]).toMatchObject([name, { status: 200, error: { kind } }]);
      }
      const { error } = await call(name, { ...extra[name], library_id: open });
      expect([name, error]).toMatchObject([
        name,
        name === 'remove_pattern'
          ? { kind: 'bookmark_not_found' }
          : name === 'get_kit'
            ? { kind: 'access_refused' }
            : undefined,
      ]);
    }
    expect(await call('list_libraries')).toMatchObject({ content: { libraries: [{ id: open }] } });
    expect(await call('get_connection')).toMatchObject({ content: { library_ids: [open] } });
    expect(await patternsIn(closed)).toHaveLength(2);
    expect((await send(`/api/libraries/${closed}`)).title).toBe('My Pattern Library');
  });

  test('reads no other library as a resource, and no export of another', async () => {
    const resources = await post(url, token, { method: 'resources/list' });
    const { result } = await resources.json();
    const uris = result.resources.map(({ uri }: { readonly uri: string }) => uri);
    expect(uris.filter((uri: string) => uri.startsWith('library:'))).toEqual([`library://${open}`]);
    const read = async (id: string) => {
      const answer = await post(url, token, {
        method: 'resources/read',
        params: { uri: `library://${id}` },
      });
      return answer.json();
    };
    expect(await read(closed)).toMatchObject({ error: { data: { kind: 'library_not_found' } } });
    expect((await read(open)).result.contents).toHaveLength(1);
    const all = await send('/api/tokens', 'POST', { name: 'For all', scopes: SCOPES });
    const { content } = await callTool(url, all.token, 'generate_components_export');
    const { job } = z.object({ job: z.object({ id: z.string() }) }).parse(content);
    const found = await callTool(url, all.token, 'get_export_job_status', { job_id: job.id });
    expect(found.error).toBeUndefined();
    expect(await call('get_export_job_status', { job_id: job.id })).toMatchObject({
      error: { kind: 'not_found' },
    });
  });

  test('removes a pattern from its libraries, and leaves it with its note in the others', async () => {
    const note = { note: 'Keep me.' };
    await send(`/api/libraries/${closed}/bookmarks/2`, 'PATCH', note);
    const before = await send(`/api/libraries/${closed}/bookmarks`);
    expect(await call('remove_pattern', { pattern_id: '#2' })).toMatchObject({
      content: { removed: true },
    });
    expect(await patternsIn(open)).toEqual([]);
    expect(await send(`/api/libraries/${closed}/bookmarks`)).toEqual(before);
    await call('save_pattern', { pattern_id: '#1', library_id: open });
    await call('remove_pattern', { pattern_id: '#1', library_id: open });
    expect(await send(`/api/libraries/${closed}/bookmarks`)).toEqual(before);
  });

  test('loses a deleted library, and with its last one reaches none', async () => {
    const second = (await send('/api/libraries', 'POST', { title: 'Second' })).id;
    const two = await send('/api/tokens', 'POST', {
      name: 'For two',
      scopes: SCOPES,
      libraryIds: [open, second],
    });
    await send(`/api/libraries/${open}`, 'DELETE');
    const listed = await send('/api/tokens');
    expect(listed.map(({ libraryIds }: { readonly libraryIds: unknown }) => libraryIds)).toEqual([
      [second],
      [],
    ]);
    expect(await callTool(url, two.token, 'list_libraries')).toMatchObject({
      content: { libraries: [{ id: second }] },
    });
    expect(await call('list_libraries')).toEqual({ status: 200, content: { libraries: [] } });
    expect(await call('get_library')).toMatchObject(NOT_FOUND);
    const page = await (await session.fetch('/account')).text();
    expect(page).toContain('Only Second');
    expect(page).toContain('Only libraries that were deleted');
  });

  test("is minted for one's own libraries only, by the route and the command", async () => {
    const other = await signIn(workspace, await workspace.createUser());
    for (const [libraryIds, status] of [
      [[], 400],
      [['x'], 404],
      [[UNKNOWN_ID], 404],
      [[open, UNKNOWN_ID], 404],
    ] as const) {
      const refused = await session.fetch('/api/tokens', 'POST', { name: 'One', libraryIds });
      expect([libraryIds, refused.status]).toEqual([libraryIds, status]);
    }
    const foreign = await other.fetch('/api/tokens', 'POST', { name: 'One', libraryIds: [open] });
    expect(foreign.status).toBe(404);
    const create = (library: string) =>
      runCli(
        `token create --json --name CLI --user ${session.userId}@larkfield.example --library ${library} --library ${closed}`.split(
          ' ',
        ),
        { env: workspace.env },
      );
    expect((await create(UNKNOWN_ID)).stderr).toBe('You have no such library.\n');
    expect(JSON.parse((await create(open)).stdout)).toMatchObject({ library_ids: [open, closed] });
  });
});
