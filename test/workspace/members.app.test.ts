import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_PALETTE, EMPTY_STATE } from '../clients/catalog-server.ts';
import { querySignIn, startPostgresDatabase } from '../support/databases.ts';
import { type Call, signInAs } from './json-calls.ts';
import { type WorkspaceServer, callTool, post, startWorkspace } from './workspace-server.ts';

const ALL = ['mcp:connect', 'library:read', 'library:write', 'code:read', 'export:enqueue'];
const { slug } = COMMAND_PALETTE;

/** A person with a browser and an agent. */
interface Person {
  readonly userId: string;
  readonly email: string;
  readonly call: Call;
  readonly agent: (name: string, args?: object) => ReturnType<typeof callTool>;
  readonly token: string;
}

describe('members of a library', () => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(startPostgresDatabase, { EXPORTS: 'on' });
  });
  afterAll(async () => {
    await workspace.stop();
  });

  async function person(name = 'A user'): Promise<Person> {
    const { userId, token } = await workspace.mint(ALL);
    await querySignIn(workspace.database, 'UPDATE "user" SET name = $2 WHERE id = $1', [
      userId,
      name,
    ]);
    return {
      userId,
      email: `${userId}@larkfield.example`,
      call: await signInAs(workspace, userId),
      agent: (tool, args = {}) => callTool(workspace.url, token, tool, args),
      token,
    };
  }

  async function newLibrary({ call }: Person, title = 'Order desk'): Promise<string> {
    return (await call('POST', '/api/libraries', { title })).body.id;
  }

  async function join(
    owner: Person,
    libraryId: string,
    guest: Person,
    role: string,
  ): Promise<void> {
    const { email } = guest;
    const invited = await owner.call('POST', `/api/libraries/${libraryId}/invitations`, {
      email,
      role,
    });
    expect(invited.status).toBe(201);
    const joined = await guest.call('POST', `/api/invitations/${invited.body.id}/accept`, {});
    expect(joined).toMatchObject({ status: 200, body: { libraryId } });
  }

  const rolesIn = async ({ call }: Person, libraryId: string) => {
    const { body } = await call('GET', `/api/libraries/${libraryId}/members`);
    return Object.fromEntries(
      body.members.map((each: { readonly userId: string; readonly role: string }) => [
        each.userId,
        each.role,
      ]),
    );
  };

  test('two people and two agents: a change by one is what the other’s agent installs next', async () => {
    const [ines, theo] = [await person('Ines Aldana'), await person('Theo Marlowe')];
    const libraryId = await newLibrary(ines);
    await join(ines, libraryId, theo, 'editor');
    expect((await theo.agent('list_libraries')).content).toMatchObject({
      libraries: [
        { is_default: true, role: 'owner' },
        { id: libraryId, role: 'editor' },
      ],
    });
    const save = (who: Person, args: object) =>
      who.agent('save_pattern', { slug, library_id: libraryId, ...args });
    const installs = async (who: Person) =>
      (await who.agent('get_kit', { components: [slug], library_id: libraryId })).content;

    await save(ines, {});
    expect(await installs(theo)).toMatchObject({ components: [{ version_id: 'v1' }] });
    await save(theo, { version_id: 'seed', note: 'Until packing is moved.' });
    expect(await installs(ines)).toMatchObject({
      components: [
        { version_id: 'seed', note: 'Until packing is moved.', note_by: 'Theo Marlowe (editor)' },
      ],
      install: { cli: expect.stringContaining('@seed') },
    });
    const path = `/api/libraries/${libraryId}/bookmarks/${COMMAND_PALETTE.id}`;
    await ines.call('PATCH', path, { versionId: null });
    expect(await installs(theo)).toMatchObject({ components: [{ version_id: 'v1' }] });
    expect(
      (await ines.agent('list_library_bookmarks', { library_id: libraryId })).content,
    ).toMatchObject({
      bookmarks: [
        { saved_by: 'Ines Aldana (owner)', note_by: 'Theo Marlowe (editor)', version_id: null },
      ],
    });
    // Both see it in their lists; nobody else's default library changed.
    expect((await theo.call('GET', '/api/bookmarks')).body).toEqual({ bookmarks: [] });
    expect((await theo.call('GET', `/api/libraries?pattern=${slug}`)).body).toMatchObject([
      { isDefault: true, hasPattern: false },
      { id: libraryId, hasPattern: true },
    ]);
  });

  test('the activity names the library while its reader may see it', async () => {
    const [owner, guest] = [await person(), await person()];
    const libraryId = await newLibrary(owner, 'Packing bench');
    await join(owner, libraryId, guest, 'reader');
    const activityOf = async ({ call }: Person) => {
      const { body } = await call('GET', '/account');
      return body.slice(body.indexOf('id="activity"')).replaceAll(/<[^>]*>/g, '');
    };
    expect(await activityOf(owner)).toContain('Invitation to a library · Packing bench');
    expect(await activityOf(guest)).toContain('Joined a library · Packing bench');
    await owner.call('DELETE', `/api/libraries/${libraryId}/members/${guest.userId}`);
    const after = await activityOf(guest);
    expect(after).toContain('Joined a library');
    expect(after).not.toContain('Packing bench');
  });

  test('an invitation is for a verified address, and nobody else accepts, sees or declines it', async () => {
    const [owner, guest, stranger] = [await person(), await person(), await person()];
    const libraryId = await newLibrary(owner);
    const { body } = await owner.call('POST', `/api/libraries/${libraryId}/invitations`, {
      email: ` ${guest.email.toUpperCase()} `,
      role: 'reader',
    });
    expect(body).toMatchObject({ email: guest.email, role: 'reader' });
    expect(body).not.toHaveProperty('url');
    expect((await stranger.call('GET', '/api/invitations')).body).toEqual({ invitations: [] });
    for (const [method, path] of [
      ['POST', `/api/invitations/${body.id}/accept`],
      ['DELETE', `/api/invitations/${body.id}`],
    ] as const) {
      expect((await stranger.call(method, path, {})).status).toBe(404);
    }
    expect((await guest.call('GET', '/api/invitations')).body).toMatchObject({
      invitations: [{ id: body.id, title: 'Order desk', inviter: 'A user', role: 'reader' }],
    });
    // It is not theirs before they accept.
    expect((await guest.call('GET', `/api/libraries/${libraryId}`)).status).toBe(404);
    const verify = (isVerified: boolean) =>
      querySignIn(workspace.database, 'UPDATE "user" SET "emailVerified" = $2 WHERE id = $1', [
        guest.userId,
        isVerified,
      ]);
    await verify(false);
    expect((await guest.call('POST', `/api/invitations/${body.id}/accept`, {})).status).toBe(404);
    await verify(true);
    expect((await guest.call('POST', `/api/invitations/${body.id}/accept`, {})).status).toBe(200);
    expect((await guest.call('POST', `/api/invitations/${body.id}/accept`, {})).status).toBe(404);
    expect((await guest.call('GET', `/api/libraries/${libraryId}`)).body).toMatchObject({
      role: 'reader',
    });
  });

  test('a link works once, not after it expired or was withdrawn, nor after its maker lost the right', async () => {
    const owner = await person();
    const libraryId = await newLibrary(owner);
    const make = async (who = owner) => {
      const made = await who.call('POST', `/api/libraries/${libraryId}/invitations`, {
        role: 'editor',
      });
      expect(made.status).toBe(201);
      return { id: made.body.id, token: new URL(made.body.url).searchParams.get('invitation') };
    };
    const open = async (who: Person, { token }: { readonly token: string | null }) =>
      (await who.call('POST', '/api/invitations/accept', { token })).status;

    const link = await make();
    // The owner only looks at it.
    expect(await open(owner, link)).toBe(200);
    const guests = [await person(), await person(), await person()];
    const statuses = await Promise.all(guests.map((guest) => open(guest, link)));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);

    const late = await person();
    const expired = await make();
    const aged = await workspace.database.withTransaction(async (client) => {
      await client.query("SELECT set_app_setting('user_id', $1)", [owner.userId]);
      return client.query(
        `UPDATE library_invitations SET expires_at = now() WHERE id = '${expired.id}'`,
      );
    });
    expect(aged).toMatchObject({ value: { rowCount: 1 } });
    expect(await open(late, expired)).toBe(404);
    const withdrawn = await make();
    const path = `/api/libraries/${libraryId}/invitations/${withdrawn.id}`;
    expect((await owner.call('DELETE', path)).status).toBe(204);
    expect(await open(late, withdrawn)).toBe(404);

    const second = await person();
    await join(owner, libraryId, second, 'owner');
    const backDoor = await make(second);
    const asOwner = `/api/libraries/${libraryId}/members/${second.userId}`;
    expect((await owner.call('DELETE', asOwner)).status).toBe(204);
    expect(await open(second, backDoor)).toBe(404);
  });

  test('removal holds at the next request, for pages, agents, resources and downloads', async () => {
    const [owner, guest] = [await person(), await person()];
    const libraryId = await newLibrary(owner);
    await join(owner, libraryId, guest, 'editor');
    const asked = { library_id: libraryId };
    await guest.agent('save_pattern', { slug, ...asked, version_id: 'seed' });
    const exported = await guest.agent('generate_components_export', asked);
    expect(exported.content).toMatchObject({ job: { state: 'done' } });
    const { job } = JSON.parse(JSON.stringify(exported.content));
    expect((await fetch(job.download_url)).status).toBe(200);
    const minted = await workspace.tokens.mint(guest.userId, {
      name: 'Bound',
      scopes: ALL,
      libraryIds: [libraryId],
    });
    if (!minted.ok) throw new Error(minted.failure.message);
    const bound = (name: string) => callTool(workspace.url, minted.value.token, name, { slug });
    expect((await bound('get_pattern_component')).content).toMatchObject({ version_id: 'seed' });

    const path = `/api/libraries/${libraryId}/members/${guest.userId}`;
    expect((await owner.call('DELETE', path)).status).toBe(204);
    for (const [name, args] of [
      ['get_library', {}],
      ['list_library_bookmarks', {}],
      ['save_pattern', { slug }],
      ['remove_pattern', { slug }],
      ['update_library', { library_title: 'Mine' }],
      ['get_kit', { components: [slug] }],
      ['get_pattern_component', { slug }],
      ['generate_components_export', {}],
    ] as const) {
      expect([name, (await guest.agent(name, { ...asked, ...args })).error]).toMatchObject([
        name,
        { kind: 'library_not_found' },
      ]);
    }
    expect((await bound('get_pattern_component')).error).toMatchObject({
      kind: 'library_not_found',
    });
    expect((await guest.call('GET', `/api/libraries/${libraryId}`)).status).toBe(404);
    const read = await post(workspace.url, guest.token, {
      method: 'resources/read',
      params: { uri: `library://${libraryId}` },
    });
    expect(JSON.stringify(await read.json())).toContain('library_not_found');
    expect((await fetch(job.download_url)).status).toBe(404);
    expect((await guest.agent('list_libraries')).content).toMatchObject({
      libraries: [{ is_default: true }],
    });
  });

  test('a reader reads, an editor changes what is in it, and an owner decides who may', async () => {
    const [owner, editor, reader] = [await person(), await person(), await person()];
    const libraryId = await newLibrary(owner);
    await join(owner, libraryId, editor, 'editor');
    await join(owner, libraryId, reader, 'reader');
    await owner.agent('save_pattern', { slug, library_id: libraryId });
    const at = `/api/libraries/${libraryId}`;
    const bookmark = `${at}/bookmarks/${COMMAND_PALETTE.id}`;
    const changes = [
      ['POST', `${at}/bookmarks`, { patternId: EMPTY_STATE.id }],
      ['PATCH', bookmark, { note: 'A note', versionId: 'seed' }],
      ['PUT', `${at}/bookmarks/order`, { patternIds: [COMMAND_PALETTE.id] }],
      ['PATCH', at, { title: 'Renamed', description: 'Ours' }],
      ['POST', `${at}/bookmarks/restore`, { patterns: [{ id: EMPTY_STATE.id, slug: '/a/b' }] }],
      ['POST', `${at}/bookmarks/remove`, { patternIds: [EMPTY_STATE.id] }],
    ] as const;
    const decisions = [
      ['PATCH', at, { shareEnabled: true }],
      ['POST', `${at}/share-token`, {}],
      ['POST', `${at}/invitations`, { role: 'owner' }],
      ['PUT', `${at}/groups`, { groups: [{ name: 'workshop', role: 'editor' }] }],
      ['PATCH', `${at}/members/${editor.userId}`, { role: 'owner' }],
      ['PATCH', `${at}/members/${reader.userId}`, { role: 'owner' }],
      ['DELETE', `${at}/members/${owner.userId}`, undefined],
      ['DELETE', at, undefined],
    ] as const;
    const statuses = async (who: Person, calls: typeof changes | typeof decisions) => {
      const found: number[] = [];
      for (const [method, path, body] of calls)
        found.push((await who.call(method, path, body)).status);
      return found;
    };
    const before = (await owner.call('GET', `${at}/bookmarks`)).body;
    expect(await statuses(reader, changes)).toEqual(changes.map(() => 403));
    expect(await statuses(reader, decisions)).toEqual(decisions.map(() => 403));
    expect((await owner.call('GET', `${at}/bookmarks`)).body).toEqual(before);
    for (const path of [at, `${at}/bookmarks`, `${at}/members`, `${at}/export.json`]) {
      expect([path, (await reader.call('GET', path)).status]).toEqual([path, 200]);
    }
    const seen = (await reader.call('GET', `${at}/members`)).body;
    expect(seen).toMatchObject({ role: 'reader', invitations: [] });
    expect(JSON.stringify(seen)).not.toContain('larkfield.example');
    expect(await statuses(editor, decisions)).toEqual(decisions.map(() => 403));
    expect(await statuses(editor, changes)).toEqual([201, 200, 204, 200, 200, 204]);
    expect((await owner.call('GET', at)).body).toMatchObject({ title: 'Renamed' });
    expect(await rolesIn(owner, libraryId)).toEqual({
      [owner.userId]: 'owner',
      [editor.userId]: 'editor',
      [reader.userId]: 'reader',
    });
    // Everybody may leave; what was only theirs to read is gone.
    expect((await reader.call('DELETE', `${at}/members/${reader.userId}`)).status).toBe(204);
    expect((await reader.call('GET', at)).status).toBe(404);
  });

  test('a library always has an owner, and stays with the others when one leaves or goes', async () => {
    const [first, second] = [await person('First'), await person('Second')];
    const third = await person('Third');
    const libraryId = await newLibrary(first);
    await first.agent('save_pattern', { slug, library_id: libraryId, note: 'Keep me' });
    const at = `/api/libraries/${libraryId}/members`;
    expect(await first.call('DELETE', `${at}/${first.userId}`)).toMatchObject({
      status: 409,
      body: { error: { kind: 'last_owner' } },
    });
    // The library becomes the second owner's, who acts, though the third one joined earlier.
    await join(first, libraryId, third, 'owner');
    await join(first, libraryId, second, 'owner');
    await newLibrary(second, 'Order desk');
    expect((await second.call('PATCH', `${at}/${first.userId}`, { role: 'reader' })).status).toBe(
      204,
    );
    expect(await rolesIn(first, libraryId)).toEqual({
      [first.userId]: 'reader',
      [second.userId]: 'owner',
      [third.userId]: 'owner',
    });
    const { members } = (await first.call('GET', at)).body;
    expect(members).toContainEqual(
      expect.objectContaining({ userId: second.userId, joinedAt: null }),
    );
    await second.call('DELETE', `${at}/${third.userId}`);
    expect((await second.call('GET', `/api/libraries/${libraryId}`)).body).toMatchObject({
      title: 'Order desk (2)',
      bookmarkCount: 1,
    });
    expect(
      (await second.agent('list_library_bookmarks', { library_id: libraryId })).content,
    ).toMatchObject({ bookmarks: [{ slug, note: 'Keep me' }] });

    await second.call('PATCH', `${at}/${first.userId}`, { role: 'owner' });
    expect((await second.call('DELETE', '/api/account', {})).status).toBe(204);
    expect(await rolesIn(first, libraryId)).toEqual({ [first.userId]: 'owner' });
    expect((await first.call('GET', `/api/libraries/${libraryId}`)).body).toMatchObject({
      bookmarkCount: 1,
    });
  });

  test('removing from a shared library keeps what its holder has elsewhere', async () => {
    const [owner, editor] = [await person(), await person()];
    const libraryId = await newLibrary(owner);
    await join(owner, libraryId, editor, 'editor');
    await owner.agent('save_pattern', { slug, note: 'Mine alone' });
    await editor.agent('save_pattern', { slug, library_id: libraryId });
    expect((await editor.agent('remove_pattern', { slug })).error).toMatchObject({
      kind: 'bookmark_not_found',
    });
    expect(
      (await editor.agent('remove_pattern', { slug, library_id: libraryId })).content,
    ).toMatchObject({ removed: true });
    expect((await owner.agent('list_library_bookmarks')).content).toMatchObject({
      bookmarks: [{ slug, note: 'Mine alone' }],
    });
  });

  test('a default library is its user’s alone', async () => {
    const owner = await person();
    const { id } = (await owner.call('GET', '/api/libraries')).body[0];
    for (const [method, path, body] of [
      ['POST', 'invitations', { role: 'reader' }],
      ['PUT', 'groups', { groups: [{ name: 'workshop', role: 'reader' }] }],
    ] as const) {
      expect(await owner.call(method, `/api/libraries/${id}/${path}`, body)).toMatchObject({
        status: 409,
        body: { error: { kind: 'default_library' } },
      });
    }
  });

  test('a group of the identity provider opens a library while the user is in it', async () => {
    const [owner, member] = [await person(), await person()];
    const libraryId = await newLibrary(owner);
    const groupsOf = (names: readonly string[]) =>
      workspace.database.withTransaction(async (client) => {
        await client.query("SELECT set_app_setting('user_id', $1)", [member.userId]);
        await client.query('SELECT set_user_groups($1::text[])', [names]);
      });
    const setGroups = (groups: readonly object[]) =>
      owner.call('PUT', `/api/libraries/${libraryId}/groups`, { groups });
    const saves = async () => {
      const { content, error } = await member.agent('save_pattern', {
        slug,
        library_id: libraryId,
      });
      return content === undefined ? error : 'saved';
    };
    await groupsOf(['workshop', 'sales']);
    expect((await setGroups([{ name: 'workshop', role: 'reader' }])).status).toBe(204);
    expect(await saves()).toMatchObject({ kind: 'access_refused' });
    await setGroups([
      { name: 'workshop', role: 'reader' },
      { name: 'sales', role: 'editor' },
    ]);
    expect(await saves()).toBe('saved');
    await groupsOf(['sales-team']);
    expect(await saves()).toMatchObject({ kind: 'library_not_found' });
    expect((await setGroups([{ name: '', role: 'reader' }])).status).toBe(400);
    expect((await setGroups([{ name: 'x', role: 'owner' }])).status).toBe(400);
  });
});
