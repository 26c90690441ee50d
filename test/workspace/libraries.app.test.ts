import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_PALETTE, EMPTY_STATE } from '../clients/catalog-server.ts';
import { databasesOfRun } from '../support/databases.ts';
import { type Call, fetchJson, signInAs } from './json-calls.ts';
import { type WorkspaceServer, callTool, startWorkspace } from './workspace-server.ts';

const ALL = ['mcp:connect', 'library:read', 'library:write'];
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe.each(databasesOfRun)('libraries on %s', (_name, startDatabase) => {
  let workspace: WorkspaceServer;
  let url: string;

  beforeAll(async () => {
    workspace = await startWorkspace(startDatabase);
    ({ url } = workspace);
  });

  afterAll(async () => {
    await workspace.stop();
  });

  /** A new user with a session and a token. */
  async function newUser(): Promise<{
    readonly userId: string;
    readonly token: string;
    readonly call: Call;
    readonly defaultId: string;
  }> {
    const { userId, token } = await workspace.mint(ALL);
    const call = await callAs(userId);
    const { body } = await call('GET', '/api/libraries');
    return { userId, token, call, defaultId: body[0].id };
  }

  const callAs = (userId: string) => signInAs(workspace, userId);

  const create = async (call: Call, title: string): Promise<string> =>
    (await call('POST', '/api/libraries', { title })).body.id;

  const slugsIn = async (call: Call, id: string): Promise<readonly string[]> =>
    (await call('GET', `/api/libraries/${id}/bookmarks`)).body.bookmarks.map(
      ({ slug }: { slug: string }) => slug,
    );

  test('every user has one default library, also after 20 parallel first requests', async () => {
    const call = await callAs(await workspace.createUser());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('GET', '/api/libraries')),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual([
        {
          id: expect.stringMatching(UUID),
          title: 'My Pattern Library',
          description: null,
          bookmarkCount: 0,
          shareEnabled: false,
          isDefault: true,
          position: 0,
          role: 'owner',
          updatedAt: expect.any(String),
        },
      ]);
    }
    expect(new Set(answers.map(({ body }) => body[0].id)).size).toBe(1);
  });

  test('returns 401 without a session and 403 for a request from another site', async () => {
    const { defaultId, call } = await newUser();
    for (const [method, path] of [
      ['GET', '/api/libraries'],
      ['POST', '/api/libraries'],
      ['PATCH', `/api/libraries/${defaultId}`],
      ['DELETE', `/api/libraries/${defaultId}`],
      ['POST', `/api/libraries/${defaultId}/share-token`],
      ['GET', `/api/libraries/${defaultId}/bookmarks`],
      ['PUT', `/api/libraries/${defaultId}/bookmarks/order`],
    ] as const) {
      expect(await fetchJson(url + path, method)).toMatchObject({
        status: 401,
        body: { error: { kind: 'unauthorized' } },
      });
    }
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await fetchJson(`${url}/api/libraries`, 'POST', foreign)).toMatchObject({ status: 403 });
    expect((await call('GET', '/api/libraries')).body).toHaveLength(1);
  });

  test("answers another user's library like one that does not exist, and changes nothing", async () => {
    const owner = await newUser();
    const id = await create(owner.call, 'Private');
    await owner.call('POST', `/api/libraries/${id}/bookmarks`, { patternId: '#1' });
    const before = (await owner.call('GET', '/api/libraries')).body;
    const stranger = await newUser();
    const requests: readonly (readonly [string, string, unknown?])[] = [
      ['GET', ''],
      ['PATCH', '', { title: 'Taken over' }],
      ['DELETE', ''],
      ['POST', '/share-token'],
      ['GET', '/bookmarks'],
      ['POST', '/bookmarks', { patternId: '#2' }],
      ['PATCH', '/bookmarks/%231', { note: 'x' }],
      ['DELETE', '/bookmarks/%231'],
      ['PUT', '/bookmarks/order', { patternIds: [] }],
    ];
    for (const [method, path, body] of requests) {
      const answers = await Promise.all(
        [id, randomUUID(), 'nonsense'].map((library) =>
          stranger.call(method, `/api/libraries/${library}${path}`, body),
        ),
      );
      expect(answers[0]).toMatchObject({
        status: 404,
        body: { error: { kind: 'library_not_found' } },
      });
      expect([method, path, answers[1], answers[2]]).toEqual([
        method,
        path,
        answers[0],
        answers[0],
      ]);
    }
    for (const [tool, args] of [
      ['get_library', {}],
      ['list_library_bookmarks', {}],
      ['save_pattern', { pattern_id: '#2' }],
      ['remove_pattern', { pattern_id: '#1' }],
      ['update_library', { library_title: 'Taken over' }],
    ] as const) {
      const [others, missing] = await Promise.all(
        [id, randomUUID()].map((library) =>
          callTool(url, stranger.token, tool, { ...args, library_id: library }),
        ),
      );
      expect(others).toMatchObject({ error: { kind: 'library_not_found' } });
      expect([tool, missing]).toEqual([tool, others]);
    }
    expect((await owner.call('GET', '/api/libraries')).body).toEqual(before);
  });

  test('a title has 60 characters at most and is unique for its user', async () => {
    const { call, token, defaultId } = await newUser();
    const other = await newUser();
    expect(await call('POST', '/api/libraries', { title: 'x'.repeat(60) })).toMatchObject({
      status: 201,
      body: { title: 'x'.repeat(60), position: 1, isDefault: false, bookmarkCount: 0 },
    });
    // As a reader counts them: a letter and its marks are one.
    expect(await call('POST', '/api/libraries', { title: 'क्षि\u0301'.repeat(30) })).toMatchObject({
      status: 201,
    });
    for (const body of [
      {},
      { title: '' },
      { title: ' ' },
      { title: 'x'.repeat(61) },
      { title: `a${'\u0301'.repeat(1000)}` },
      { title: 7 },
      { title: 'a\0b' },
      { title: 'y', description: 'd'.repeat(2001) },
      { title: 'y', userId: other.userId },
      'not JSON',
    ]) {
      expect(await call('POST', '/api/libraries', body)).toMatchObject({
        status: 400,
        body: { error: { kind: 'invalid_args' } },
      });
    }
    expect(
      await call('POST', '/api/libraries', { title: 'y', description: 'x'.repeat(70_000) }),
    ).toMatchObject({ status: 413 });
    const taken = { status: 409, body: { error: { kind: 'title_taken' } } };
    const path = `/api/libraries/${defaultId}`;
    expect(await call('POST', '/api/libraries', { title: ' My Pattern Library ' })).toMatchObject(
      taken,
    );
    expect(await call('PATCH', path, { title: 'x'.repeat(60) })).toMatchObject(taken);
    expect(
      await callTool(url, token, 'update_library', { library_title: 'x'.repeat(60) }),
    ).toMatchObject({ error: { kind: 'title_taken' } });
    expect(await call('PATCH', path, { title: 'My Pattern Library' })).toMatchObject({
      status: 200,
    });
    expect(await other.call('POST', '/api/libraries', { title: 'x'.repeat(60) })).toMatchObject({
      status: 201,
    });
    const racing = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', '/api/libraries', { title: 'Raced' })),
    );
    expect(racing.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(racing.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('a user has 100 libraries at most', async () => {
    const { call } = await newUser();
    for (let count = 1; count < 100; count++) {
      expect((await call('POST', '/api/libraries', { title: `${count}` })).status).toBe(201);
    }
    expect(await call('POST', '/api/libraries', { title: 'One more' })).toMatchObject({
      status: 400,
      body: { error: { kind: 'invalid_args', message: expect.stringContaining('100') } },
    });
  });

  test('a link works while its library is shared, and dies when it is replaced', async () => {
    const { call, userId, defaultId } = await newUser();
    const path = `/api/libraries/${defaultId}`;
    const shared = await call('PATCH', path, { shareEnabled: true, title: 'For all' });
    expect(shared).toMatchObject({ status: 200, body: { shareEnabled: true } });
    const link = /^(.+)\/library\?token=(.+)$/.exec(shared.body.shareUrl);
    expect(link?.[1]).toBe(url);
    expect(link?.[2]).toMatch(UUID);
    const replaced = await call('POST', `${path}/share-token`);
    expect(replaced.body.shareUrl).not.toBe(shared.body.shareUrl);
    const off = await call('PATCH', path, { shareEnabled: false });
    expect(off.body).not.toHaveProperty('shareUrl');
    const owners = (token: string | undefined) =>
      workspace.database.query('SELECT owner_id FROM shared_library_owner($1)', [token]);
    expect(await owners(link?.[2])).toMatchObject({ value: { rows: [] } });
    expect(await owners(replaced.body.shareUrl.split('token=')[1])).toMatchObject({
      value: { rows: [] },
    });
    const on = await call('PATCH', path, { shareEnabled: true });
    expect(on.body.shareUrl).toBe(replaced.body.shareUrl);
    expect(await owners(on.body.shareUrl.split('token=')[1])).toMatchObject({
      value: { rows: [{ owner_id: userId }] },
    });
  });

  test('deleting a library keeps bookmarks that are elsewhere; the default one stays', async () => {
    const { call, token, defaultId } = await newUser();
    const id = await create(call, 'Second');
    await call('POST', `/api/libraries/${id}/bookmarks`, { patternId: EMPTY_STATE.slug });
    await call('POST', `/api/libraries/${id}/bookmarks`, { patternId: COMMAND_PALETTE.slug });
    await call('POST', '/api/bookmarks', { patternId: COMMAND_PALETTE.slug });
    expect(await slugsIn(call, id)).toEqual([EMPTY_STATE.slug, COMMAND_PALETTE.slug]);
    expect(await slugsIn(call, defaultId)).toEqual([COMMAND_PALETTE.slug]);
    expect(await call('DELETE', `/api/libraries/${defaultId}`)).toMatchObject({
      status: 409,
      body: { error: { kind: 'default_library' } },
    });
    expect(await call('DELETE', `/api/libraries/${id}`)).toEqual({ status: 204, body: '' });
    expect(await call('DELETE', `/api/libraries/${id}`)).toMatchObject({ status: 404 });
    expect(await slugsIn(call, defaultId)).toEqual([COMMAND_PALETTE.slug]);
    expect(await callTool(url, token, 'remove_pattern', { slug: EMPTY_STATE.slug })).toMatchObject({
      error: { kind: 'bookmark_not_found' },
    });
  });

  test('a pattern is saved to and removed from one library, and by agents from all', async () => {
    const { call, token, defaultId } = await newUser();
    const [one, two] = [await create(call, 'One'), await create(call, 'Two')];
    const { slug, id: patternId } = EMPTY_STATE;
    for (const [library, status] of [
      [one, 201],
      [one, 200],
      [two, 201],
      [defaultId, 201],
    ] as const) {
      expect(
        await call('POST', `/api/libraries/${library}/bookmarks`, { patternId: slug }),
      ).toMatchObject({ status, body: { patternId, note: null, savedVersionId: null } });
    }
    expect(await callTool(url, token, 'get_library', { library_id: one })).toMatchObject({
      content: { library: { id: one, title: 'One', is_default: false, bookmark_count: 1 } },
    });
    expect(
      (await call('DELETE', `/api/libraries/${one}/bookmarks/${encodeURIComponent(slug)}`)).status,
    ).toBe(204);
    expect((await call('DELETE', `/api/libraries/${one}/bookmarks/${patternId}`)).body).toEqual({
      error: { kind: 'bookmark_not_found', message: 'The library has no such pattern.' },
    });
    expect(await slugsIn(call, two)).toEqual([slug]);
    expect(await callTool(url, token, 'remove_pattern', { slug })).toMatchObject({
      content: { removed: true, pattern_id: patternId },
    });
    expect(await slugsIn(call, two)).toEqual([]);
    expect(await slugsIn(call, defaultId)).toEqual([]);
    expect(await callTool(url, token, 'save_pattern', { slug, library_id: two })).toMatchObject({
      content: { created: true, bookmark: { sort_order: 0 } },
    });
    expect(await callTool(url, token, 'list_library_bookmarks', { library_id: two })).toMatchObject(
      { content: { bookmarks: [{ slug }] } },
    );
    expect(await callTool(url, token, 'list_library_bookmarks')).toEqual({
      status: 200,
      content: { bookmarks: [] },
    });
  });

  test('libraries and their bookmarks keep the order that their owner gives them', async () => {
    const { call, defaultId } = await newUser();
    const [one, two] = [await create(call, 'One'), await create(call, 'Two')];
    const idsInOrder = async () =>
      (await call('GET', '/api/libraries')).body.map(({ id }: { id: string }) => id);
    expect(await idsInOrder()).toEqual([defaultId, one, two]);
    expect(await call('PATCH', `/api/libraries/${two}`, { position: 0 })).toMatchObject({
      body: { position: 0 },
    });
    expect(await idsInOrder()).toEqual([two, defaultId, one]);
    expect(await call('PATCH', `/api/libraries/${two}`, { position: 99 })).toMatchObject({
      body: { position: 2 },
    });

    for (const patternId of ['#1', '#2']) await call('POST', '/api/bookmarks', { patternId });
    const order = `/api/libraries/${defaultId}/bookmarks/order`;
    const patternIds = [EMPTY_STATE.id, COMMAND_PALETTE.id];
    const before = await slugsIn(call, defaultId);
    expect(await call('PUT', order, { patternIds })).toEqual({ status: 204, body: '' });
    const after = await slugsIn(call, defaultId);
    expect(after).toEqual([EMPTY_STATE.slug, COMMAND_PALETTE.slug]);
    expect(after).toEqual(before.toReversed());
    for (const wrong of [[EMPTY_STATE.id, EMPTY_STATE.id], [randomUUID()], ['#1'], 'x']) {
      expect(await call('PUT', order, { patternIds: wrong })).toMatchObject({
        status: 400,
        body: { error: { kind: 'invalid_args' } },
      });
    }
    expect(await call('PUT', order, { patternIds: [COMMAND_PALETTE.id] })).toMatchObject({
      status: 204,
    });
    expect(await slugsIn(call, defaultId)).toEqual([COMMAND_PALETTE.slug, EMPTY_STATE.slug]);
  });

  test('a note and a version belong to a pattern in one library', async () => {
    const { call, defaultId } = await newUser();
    const id = await create(call, 'Second');
    for (const library of [defaultId, id]) {
      await call('POST', `/api/libraries/${library}/bookmarks`, { patternId: '#1' });
    }
    const path = `/api/libraries/${id}/bookmarks/${COMMAND_PALETTE.id}`;
    expect(
      await call('PATCH', path, { note: ' Use it at the desk. ', savedVersionId: 'seed' }),
    ).toMatchObject({ status: 200, body: { note: 'Use it at the desk.', savedVersionId: 'seed' } });
    expect(await call('PATCH', path, { note: null })).toMatchObject({
      body: { note: null, savedVersionId: 'seed' },
    });
    expect(await call('GET', '/api/bookmarks')).toMatchObject({
      body: { bookmarks: [{ note: null, savedVersionId: 'v1' }] },
    });
    for (const body of [{ note: 'n'.repeat(281) }, { savedVersionId: 'latest' }, { note: 1 }]) {
      expect(await call('PATCH', path, body)).toMatchObject({ status: 400 });
    }
    expect(
      await call('PATCH', `/api/libraries/${id}/bookmarks/${EMPTY_STATE.id}`, { note: 'x' }),
    ).toMatchObject({ status: 404, body: { error: { kind: 'bookmark_not_found' } } });
  });
});
