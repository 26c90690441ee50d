import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type {
  BookmarkKey,
  LibraryStore,
  PatternSnapshot,
} from '../../domain/workspace/library-store.ts';
import { asUser } from './as-user.ts';
import type { Database } from './database.ts';
import {
  findLibraryId,
  lockDefaultLibrary,
  lockLibrary,
  readBookmark,
  readBookmarks,
} from './library-rows.ts';
import { bookmarks, libraries, libraryMemberships } from './schema/workspace.ts';

/** The contents of libraries: bookmarks and their memberships (docs/specification.md#libraries). */
export function createMembershipStore(
  database: Database,
): Pick<
  LibraryStore,
  'bookmarks' | 'bookmarkIds' | 'save' | 'remove' | 'updateBookmark' | 'reorder'
> {
  return {
    bookmarks: (userId, libraryId, page) =>
      asUser(database, userId, async (transaction) => {
        const id = await findLibraryId(transaction, userId, libraryId);
        return id === undefined ? undefined : readBookmarks(transaction, id, page);
      }),
    bookmarkIds: (userId) =>
      asUser(database, userId, async (transaction) => {
        const id = await findLibraryId(transaction, userId, undefined);
        if (id === undefined) return [];
        const rows = await transaction
          .select({ patternId: libraryMemberships.bookmarkId })
          .from(libraryMemberships)
          .where(eq(libraryMemberships.libraryId, id));
        return rows.map(({ patternId }) => patternId);
      }),
    save: (userId, libraryId, { savedVersionId, ...pattern }, limits) =>
      asUser(database, userId, async (transaction) => {
        // Concurrent saves wait for this lock until the commit, so few statements follow it.
        await lockDefaultLibrary(transaction, userId);
        const place = await findPlace(transaction, libraryId, pattern.patternId);
        if (place === undefined) return undefined;
        const { id, sortOrder, isMember: isThere, isSaved, saved } = place;
        if (!isThere && !isSaved && saved >= limits.bookmarks) return 'too_many_bookmarks';
        if (!isThere) {
          await insertBookmark(transaction, pattern, { userId, id, sortOrder, savedVersionId });
        }
        const bookmark = isSaved
          ? await readBookmark(transaction, id, pattern.patternId)
          : { ...pattern, note: undefined, savedVersionId, sortOrder };
        if (bookmark === undefined) throw new Error('The bookmark was not saved.');
        return { bookmark, created: !isThere };
      }),
    remove: (userId, from, key) =>
      asUser(database, userId, async (transaction) => {
        if (from === 'all') {
          await lockDefaultLibrary(transaction, userId);
          return { patternId: await removeFromAll(transaction, key) };
        }
        const target = await lockLibrary(transaction, userId, from.libraryId);
        if (target === undefined) return undefined;
        const patternId = await findMember(transaction, target.id, key);
        if (patternId === undefined) return { patternId };
        await transaction.delete(libraryMemberships).where(isMember(target.id, patternId));
        await removeUnsavedBookmarks(transaction, [patternId]);
        await touchLibrary(transaction, target.id);
        return { patternId };
      }),
    updateBookmark: (userId, libraryId, key, changes) =>
      asUser(database, userId, async (transaction) => {
        const target = await lockLibrary(transaction, userId, libraryId);
        if (target === undefined) return undefined;
        const patternId = await findMember(transaction, target.id, key);
        if (patternId === undefined) return { bookmark: undefined };
        const isChanged = Object.values(changes).some((value) => value !== undefined);
        if (isChanged) {
          await transaction
            .update(libraryMemberships)
            .set(changes)
            .where(isMember(target.id, patternId));
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

/** State to check before a pattern is saved in a library; undefined if the library does not exist. */
async function findPlace(
  transaction: NodePgDatabase,
  libraryId: string | undefined,
  patternId: string,
) {
  const which = libraryId === undefined ? sql`is_default` : sql`id = ${libraryId}`;
  const { rows } = await transaction.execute<{
    readonly id: string;
    readonly sortOrder: number;
    readonly isMember: boolean;
    readonly isSaved: boolean;
    readonly saved: number;
  }>(sql`SELECT id,
      (SELECT coalesce(max(sort_order), -1) + 1 FROM library_memberships WHERE library_id = id) AS "sortOrder",
      EXISTS (SELECT FROM library_memberships WHERE library_id = id AND bookmark_id = ${patternId}) AS "isMember",
      EXISTS (SELECT FROM bookmarks WHERE pattern_id = ${patternId}) AS "isSaved",
      (SELECT count(*)::integer FROM bookmarks) AS saved
    FROM libraries WHERE ${which}`);
  return rows[0];
}

/** In one statement, which also updates the library's time of change. */
async function insertBookmark(
  transaction: NodePgDatabase,
  { patternId, title, slug, cover, tags }: PatternSnapshot,
  into: {
    readonly userId: string;
    readonly id: string;
    readonly sortOrder: number;
    readonly savedVersionId: string | undefined;
  },
): Promise<void> {
  await transaction.execute(sql`WITH bookmark AS (
      INSERT INTO bookmarks (user_id, pattern_id, title, slug, cover, tags)
      VALUES (${into.userId}, ${patternId}, ${title}, ${slug}, ${cover ?? null}, ${sql.param([...tags])}::text[])
      ON CONFLICT DO NOTHING
    ), member AS (
      INSERT INTO library_memberships (user_id, library_id, bookmark_id, sort_order, saved_version_id)
      VALUES (${into.userId}, ${into.id}, ${patternId}, ${into.sortOrder}, ${into.savedVersionId ?? null})
    )
    UPDATE libraries SET updated_at = now() WHERE id = ${into.id}`);
}

async function removeFromAll(
  transaction: NodePgDatabase,
  key: BookmarkKey,
): Promise<string | undefined> {
  const patternId = await findMember(transaction, undefined, key);
  if (patternId === undefined) return undefined;
  await transaction.execute(sql`UPDATE libraries SET updated_at = now() WHERE id IN
    (SELECT library_id FROM library_memberships WHERE bookmark_id = ${patternId})`);
  await transaction.delete(libraryMemberships).where(eq(libraryMemberships.bookmarkId, patternId));
  await removeUnsavedBookmarks(transaction, [patternId]);
  return patternId;
}

/** Deletes those bookmarks that are in no library, even in one that a token may not see. */
export async function removeUnsavedBookmarks(
  transaction: NodePgDatabase,
  patternIds: readonly string[],
): Promise<void> {
  await transaction.execute(
    sql`SELECT remove_unsaved_bookmarks(${sql.param([...patternIds])}::text[])`,
  );
}

async function findMember(
  transaction: NodePgDatabase,
  /** Undefined for any library. */
  libraryId: string | undefined,
  key: BookmarkKey,
): Promise<string | undefined> {
  const [found] = await transaction
    .select({ patternId: bookmarks.patternId })
    .from(bookmarks)
    .innerJoin(libraryMemberships, eq(libraryMemberships.bookmarkId, bookmarks.patternId))
    .where(
      and(
        libraryId === undefined ? undefined : eq(libraryMemberships.libraryId, libraryId),
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
