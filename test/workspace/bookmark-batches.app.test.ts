import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_PALETTE, EMPTY_STATE } from '../clients/catalog-server.ts';
import { startPostgresDatabase } from '../support/databases.ts';
import { type Call, signInAs } from './json-calls.ts';
import { type WorkspaceServer, startWorkspace } from './workspace-server.ts';

const [PALETTE, EMPTY] = [COMMAND_PALETTE.id, EMPTY_STATE.id];
const NOBODYS = '00000000-0000-4000-8000-000000000000';

describe('several bookmarks at once', () => {
  let workspace: WorkspaceServer;

  beforeAll(async () => {
    workspace = await startWorkspace(startPostgresDatabase);
  });

  afterAll(() => workspace.stop());

  /** A user with two libraries, the first with two patterns and a note on one. */
  async function newUser(): Promise<{ call: Call; home: string; desk: string }> {
    const call = await signInAs(workspace, await workspace.createUser());
    const home = (await call('GET', '/api/libraries')).body[0].id;
    const desk = (await call('POST', '/api/libraries', { title: 'Desk' })).body.id;
    for (const patternId of [PALETTE, EMPTY]) {
      await call('POST', `/api/libraries/${home}/bookmarks`, { patternId });
    }
    await call('PATCH', `/api/libraries/${home}/bookmarks/${PALETTE}`, { note: 'At the top' });
    return { call, home, desk };
  }

  const bookmarksIn = async (call: Call, id: string) =>
    (await call('GET', `/api/libraries/${id}/bookmarks`)).body.bookmarks.map(
      (bookmark: { patternId: string; note: string | null; savedVersionId: string | null }) => ({
        patternId: bookmark.patternId,
        note: bookmark.note,
        savedVersionId: bookmark.savedVersionId,
      }),
    );

  const PALETTE_BOOKMARK = { patternId: PALETTE, note: 'At the top', savedVersionId: 'v1' };
  const EMPTY_BOOKMARK = { patternId: EMPTY, note: null, savedVersionId: null };

  test('a saved pattern remembers the version that was active', async () => {
    const { call, home } = await newUser();
    expect(await bookmarksIn(call, home)).toEqual([PALETTE_BOOKMARK, EMPTY_BOOKMARK]);
  });

  test('moves bookmarks with their notes, and says which were not in the target', async () => {
    const { call, home, desk } = await newUser();
    await call('POST', `/api/libraries/${desk}/bookmarks`, { patternId: EMPTY });
    const moved = await call('POST', `/api/libraries/${home}/bookmarks/move`, {
      patternIds: [EMPTY, PALETTE],
      libraryId: desk,
    });
    expect(moved).toEqual({ status: 200, body: { moved: [PALETTE] } });
    expect(await bookmarksIn(call, home)).toEqual([]);
    expect(await bookmarksIn(call, desk)).toEqual([EMPTY_BOOKMARK, PALETTE_BOOKMARK]);
    const back = { patternIds: [PALETTE], libraryId: home };
    await call('POST', `/api/libraries/${desk}/bookmarks/move`, back);
    expect(await bookmarksIn(call, home)).toEqual([PALETTE_BOOKMARK]);
  });

  test('removes bookmarks, keeps those that are elsewhere, and restores them with notes', async () => {
    const { call, home, desk } = await newUser();
    await call('POST', `/api/libraries/${desk}/bookmarks`, { patternId: EMPTY });
    const path = `/api/libraries/${home}/bookmarks`;
    const removed = await call('POST', `${path}/remove`, { patternIds: [PALETTE, EMPTY] });
    expect(removed.status).toBe(204);
    expect(await bookmarksIn(call, home)).toEqual([]);
    expect(await bookmarksIn(call, desk)).toEqual([EMPTY_BOOKMARK]);
    const restored = await call('POST', `${path}/restore`, {
      patterns: [
        { id: PALETTE, slug: COMMAND_PALETTE.slug, note: 'At the top', savedVersionId: 'v1' },
        { id: NOBODYS, slug: '/gone/pattern', note: null },
      ],
    });
    expect(restored).toEqual({ status: 200, body: { restored: [PALETTE] } });
    expect(await bookmarksIn(call, home)).toEqual([PALETTE_BOOKMARK]);
  });

  test('says which libraries hold a pattern', async () => {
    const { call, home } = await newUser();
    const { body } = await call('GET', `/api/libraries?pattern=${PALETTE}`);
    expect(
      body.map(({ id, hasPattern }: { id: string; hasPattern: boolean }) => [
        id === home,
        hasPattern,
      ]),
    ).toEqual([
      [true, true],
      [false, false],
    ]);
    expect((await call('GET', '/api/libraries?pattern=%2Fno%2Fpattern')).status).toBe(404);
  });

  test('changes nothing for a foreign library, a foreign target or a pattern that is not there', async () => {
    const { call, home, desk } = await newUser();
    const other = await newUser();
    const foreign = { status: 404, body: { error: { kind: 'library_not_found' } } };
    const wrong = { status: 400, body: { error: { kind: 'invalid_args' } } };
    const patternIds = [PALETTE];
    const path = `/api/libraries/${home}/bookmarks`;
    const theirs = `/api/libraries/${other.home}/bookmarks`;
    for (const [url, body, answer] of [
      [`${theirs}/move`, { patternIds, libraryId: desk }, foreign],
      [`${path}/move`, { patternIds, libraryId: other.desk }, foreign],
      [`${path}/move`, { patternIds, libraryId: 'no-library' }, foreign],
      [`${path}/move`, { patternIds, libraryId: home }, wrong],
      [`${path}/move`, { patternIds: [NOBODYS], libraryId: desk }, wrong],
      [`${path}/move`, { patternIds: [PALETTE, PALETTE], libraryId: desk }, wrong],
      [`${theirs}/remove`, { patternIds }, foreign],
      [`${path}/remove`, { patternIds: [PALETTE, NOBODYS] }, wrong],
      [`${path}/remove`, { patternIds: 'all' }, wrong],
      [`${theirs}/restore`, { patterns: [] }, foreign],
      [`${path}/restore`, { patterns: [{ id: PALETTE }] }, wrong],
    ] as const) {
      expect(await call('POST', url, body), `${url} ${JSON.stringify(body)}`).toMatchObject(answer);
    }
    expect(await bookmarksIn(call, home)).toEqual([PALETTE_BOOKMARK, EMPTY_BOOKMARK]);
    expect(await bookmarksIn(other.call, other.home)).toEqual([PALETTE_BOOKMARK, EMPTY_BOOKMARK]);
  });
});
