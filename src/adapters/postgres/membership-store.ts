import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type {
  Bookmark,
  BookmarkKey,
  LibraryStore,
  PatternSnapshot,
  RemarkChanges,
} from '../../domain/workspace/library-store.ts';
import { asUser } from './as-user.ts';
import type { Database } from './database.ts';
import {
  type LockedLibrary,
  findLibraryId,
  lockDefaultLibrary,
  lockLibrary,
  readAuthors,
  readBookmark,
  readBookmarks,
  readBookmarksOf,
} from './library-rows.ts';
import { bookmarks, libraries, libraryMemberships } from './schema/workspace.ts';

/** The contents of libraries: bookmarks and their memberships (docs/specification.md#libraries). */
export function createMembershipStore(
  database: Database,
): Pick<
  LibraryStore,
  | 'bookmarks'
  | 'bookmarksOf'
  | 'heldPatterns'
  | 'bookmarkIds'
  | 'save'
  | 'remove'
  | 'updateBookmark'
  | 'reorder'
> {
  return {
    bookmarks: (userId, libraryId, page) =>
      asUser(database, userId, async (transaction) => {
        const id = await findLibraryId(transaction, userId, libraryId);
        return id === undefined ? undefined : readBookmarks(transaction, id, page);
      }),
    bookmarksOf: (userId, libraryId, patternIds) =>
      asUser(database, userId, async (transaction) => {
        const id = await findLibraryId(transaction, userId, libraryId);
        return id === undefined ? undefined : readBookmarksOf(transaction, id, patternIds);
      }),
    heldPatterns: (userId, libraryIds) =>
      asUser(database, userId, async (transaction) => {
        const rows = await transaction
          .select({
            id: libraryMemberships.bookmarkId,
            versionId: libraryMemberships.pinnedVersionId,
          })
          .from(libraryMemberships)
          .where(inArray(libraryMemberships.libraryId, [...libraryIds]));
        return rows.map(({ id, versionId }) => ({ id, versionId: versionId ?? undefined }));
      }),
    bookmarkIds: (userId) =>
      asUser(database, userId, async (transaction) => {
        const own = transaction
          .select({ id: libraries.id })
          .from(libraries)
          .where(eq(libraries.userId, userId));
        const rows = await transaction
          .selectDistinct({ patternId: libraryMemberships.bookmarkId })
          .from(libraryMemberships)
          .where(inArray(libraryMemberships.libraryId, own));
        return rows.map(({ patternId }) => patternId);
      }),
    save: (userId, libraryId, { savedVersionId, ...pattern }, remarks, limits) =>
      asUser(database, userId, async (transaction) => {
        // Concurrent saves wait for this lock until the commit, so few statements follow it.
        const library = await lockLibrary(transaction, userId, libraryId);
        if (library === undefined) return undefined;
        const { patternId } = pattern;
        const place = await findPlace(transaction, library.id, patternId);
        const { sortOrder, isMember: isThere, isSaved, saved } = place;
        if (!isThere && !isSaved && saved >= limits.bookmarks) return 'too_many_bookmarks';
        if (!isThere) {
          const into = { userId, library, sortOrder, savedVersionId };
          await insertBookmark(transaction, pattern, into);
        }
        const isChanged = hasChanges(remarks);
        if (isChanged) await changeRemarks(transaction, userId, library.id, patternId, remarks);
        if (isThere && isChanged) await touchLibrary(transaction, library.id);
        const bookmark =
          isThere || isSaved || isChanged
            ? await readBookmark(transaction, library.id, patternId)
            : await newBookmark(transaction, library.id, userId, {
                ...pattern,
                savedVersionId,
                sortOrder,
              });
        if (bookmark === undefined) throw new Error('The bookmark was not saved.');
        return { bookmark, created: !isThere };
      }),
    remove: (userId, from, key) =>
      asUser(database, userId, async (transaction) => {
        if (from === 'all') {
          await lockDefaultLibrary(transaction, userId);
          return { patternId: await removeFromAll(transaction, userId, key) };
        }
        const target = await lockLibrary(transaction, userId, from.libraryId);
        if (target === undefined) return undefined;
        const patternId = await findMember(transaction, { libraryId: target.id }, key);
        if (patternId === undefined) return { patternId };
        await transaction.delete(libraryMemberships).where(isMember(target.id, patternId));
        await removeUnsavedBookmarks(transaction, target.holderId, [patternId]);
        await touchLibrary(transaction, target.id);
        return { patternId };
      }),
    updateBookmark: (userId, libraryId, key, changes) =>
      asUser(database, userId, async (transaction) => {
        const target = await lockLibrary(transaction, userId, libraryId);
        if (target === undefined) return undefined;
        const patternId = await findMember(transaction, { libraryId: target.id }, key);
        if (patternId === undefined) return { bookmark: undefined };
        if (hasChanges(changes)) {
          await changeRemarks(transaction, userId, target.id, patternId, changes);
          await touchLibrary(transaction, target.id);
        }
        return { bookmark: await readBookmark(transaction, target.id, patternId) };
      }),
    reorder: (userId, libraryId, patternIds) =>
      asUser(database, userId, async (transaction) => {
        const target = await lockLibrary(transaction, userId, libraryId);
        if (target === undefined) return undefined;
        const members = await readBookmarks(transaction, target.id);
        const rest = new Set(members.map(({ patternId }) => patternId));
        // Also false for a repeated id.
        if (!patternIds.every((patternId) => rest.delete(patternId))) return 'unknown_pattern';
        const order = sql`unnest(${sql.param([...patternIds, ...rest])}::text[]) WITH ORDINALITY AS place (id, n)`;
        await transaction.execute(sql`UPDATE library_memberships SET sort_order = place.n - 1 FROM ${order}
          WHERE library_id = ${target.id} AND bookmark_id = place.id`);
        await touchLibrary(transaction, target.id);
        return 'reordered';
      }),
  };
}

/** A bookmark that was inserted as it is given. */
async function newBookmark(
  transaction: NodePgDatabase,
  libraryId: string,
  userId: string,
  inserted: PatternSnapshot & Pick<Bookmark, 'savedVersionId' | 'sortOrder'>,
): Promise<Bookmark> {
  const [savedBy] = await readAuthors(transaction, libraryId, [userId]);
  return {
    ...inserted,
    note: undefined,
    noteBy: undefined,
    noteAt: undefined,
    pinnedVersionId: undefined,
    variant: undefined,
    savedBy,
    savedAt: new Date(),
  };
}

function hasChanges(changes: object): boolean {
  return Object.values(changes).some((value) => value !== undefined);
}

/** Changes the remarks of a bookmark; a note has the author who wrote it. */
async function changeRemarks(
  transaction: NodePgDatabase,
  userId: string,
  libraryId: string,
  patternId: string,
  changes: RemarkChanges & { readonly savedVersionId?: string | null | undefined },
): Promise<void> {
  const { note } = changes;
  const author =
    note === undefined
      ? {}
      : note === null
        ? { noteBy: null, noteAt: null }
        : { noteBy: userId, noteAt: sql`now()` };
  await transaction
    .update(libraryMemberships)
    .set({ ...changes, ...author })
    .where(isMember(libraryId, patternId));
}

/** State to check before a pattern is saved in a library. */
async function findPlace(transaction: NodePgDatabase, libraryId: string, patternId: string) {
  const { rows } = await transaction.execute<{
    readonly sortOrder: number;
    readonly isMember: boolean;
    readonly isSaved: boolean;
    readonly saved: number;
  }>(sql`SELECT
      (SELECT coalesce(max(sort_order), -1) + 1 FROM library_memberships WHERE library_id = ${libraryId}) AS "sortOrder",
      EXISTS (SELECT FROM library_memberships
        WHERE library_id = ${libraryId} AND bookmark_id = ${patternId}) AS "isMember",
      again > 0 AS "isSaved", saved
    FROM count_bookmarks(${libraryId}::uuid, ARRAY[${patternId}]::text[])`);
  return rows[0] ?? { sortOrder: 0, isMember: false, isSaved: false, saved: 0 };
}

/** In one statement, which also updates the library's time of change. */
async function insertBookmark(
  transaction: NodePgDatabase,
  { patternId, title, slug, cover, tags }: PatternSnapshot,
  into: {
    /** Who saves it. */
    readonly userId: string;
    readonly library: LockedLibrary;
    readonly sortOrder: number;
    readonly savedVersionId: string | undefined;
  },
): Promise<void> {
  const { id, holderId } = into.library;
  await transaction.execute(sql`WITH bookmark AS (
      INSERT INTO bookmarks (user_id, pattern_id, title, slug, cover, tags)
      VALUES (${holderId}, ${patternId}, ${title}, ${slug}, ${cover ?? null}, ${sql.param([...tags])}::text[])
      ON CONFLICT DO NOTHING
    ), member AS (
      INSERT INTO library_memberships
        (user_id, library_id, bookmark_id, sort_order, saved_version_id, saved_by)
      VALUES (${holderId}, ${id}, ${patternId}, ${into.sortOrder}, ${into.savedVersionId ?? null}, ${into.userId})
    )
    UPDATE libraries SET updated_at = now() WHERE id = ${id}`);
}

async function removeFromAll(
  transaction: NodePgDatabase,
  userId: string,
  key: BookmarkKey,
): Promise<string | undefined> {
  const patternId = await findMember(transaction, { userId }, key);
  if (patternId === undefined) return undefined;
  await transaction.execute(sql`UPDATE libraries SET updated_at = now() WHERE id IN
    (SELECT library_id FROM library_memberships
      WHERE user_id = ${userId} AND bookmark_id = ${patternId})`);
  await transaction
    .delete(libraryMemberships)
    .where(
      and(eq(libraryMemberships.userId, userId), eq(libraryMemberships.bookmarkId, patternId)),
    );
  await removeUnsavedBookmarks(transaction, userId, [patternId]);
  return patternId;
}

/** Deletes those of a user's bookmarks that are in no library, even in one that the caller may not see. */
export async function removeUnsavedBookmarks(
  transaction: NodePgDatabase,
  holderId: string,
  patternIds: readonly string[],
): Promise<void> {
  await transaction.execute(
    sql`SELECT remove_unsaved_bookmarks(${holderId}::uuid, ${sql.param([...patternIds])}::text[])`,
  );
}

async function findMember(
  transaction: NodePgDatabase,
  /** One library, or any of a user's own. */
  where: { readonly libraryId: string } | { readonly userId: string },
  key: BookmarkKey,
): Promise<string | undefined> {
  const [found] = await transaction
    .select({ patternId: bookmarks.patternId })
    .from(bookmarks)
    .innerJoin(
      libraryMemberships,
      and(
        eq(libraryMemberships.bookmarkId, bookmarks.patternId),
        eq(libraryMemberships.userId, bookmarks.userId),
      ),
    )
    .where(
      and(
        'userId' in where
          ? eq(libraryMemberships.userId, where.userId)
          : eq(libraryMemberships.libraryId, where.libraryId),
        matches(key),
      ),
    )
    .limit(1);
  return found?.patternId;
}

/** The position after a library's last bookmark. */
export async function nextSortOrder(
  transaction: NodePgDatabase,
  libraryId: string,
): Promise<number> {
  const [last] = await transaction
    .select({ next: sql<number>`coalesce(max(sort_order), -1) + 1` })
    .from(libraryMemberships)
    .where(eq(libraryMemberships.libraryId, libraryId));
  return last?.next ?? 0;
}

/** A change to a library's contents counts as a change of the library. */
export async function touchLibrary(transaction: NodePgDatabase, libraryId: string): Promise<void> {
  await transaction
    .update(libraries)
    .set({ updatedAt: sql`now()` })
    .where(eq(libraries.id, libraryId));
}

function matches(key: BookmarkKey) {
  return 'patternId' in key ? eq(bookmarks.patternId, key.patternId) : eq(bookmarks.slug, key.slug);
}

function isMember(libraryId: string, patternId: string) {
  return and(
    eq(libraryMemberships.libraryId, libraryId),
    eq(libraryMemberships.bookmarkId, patternId),
  );
}
