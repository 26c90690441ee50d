import { count, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type {
  BookmarkRemarks,
  LibraryLimits,
  LibraryStore,
  PatternSnapshot,
} from '../../domain/workspace/library-store.ts';
import { asUser } from './as-user.ts';
import type { Database } from './database.ts';
import { lockLibrary, readBookmarks } from './library-rows.ts';
import { nextSortOrder, removeUnsavedBookmarks, touchLibrary } from './membership-store.ts';
import { bookmarks, libraryMemberships } from './schema/workspace.ts';

/** Changes to several bookmarks at once. */
export function createBatchStore(
  database: Database,
): Pick<LibraryStore, 'librariesWith' | 'move' | 'removeAll' | 'restore'> {
  return {
    librariesWith: (userId, patternId) =>
      asUser(database, userId, async (transaction) => {
        const rows = await transaction
          .select({ libraryId: libraryMemberships.libraryId })
          .from(libraryMemberships)
          .where(eq(libraryMemberships.bookmarkId, patternId));
        return rows.map(({ libraryId }) => libraryId);
      }),
    move: (userId, libraryId, targetId, patternIds) =>
      asUser(database, userId, async (transaction) => {
        const source = await lockLibrary(transaction, userId, libraryId);
        const target = await lockLibrary(transaction, userId, targetId);
        if (source === undefined || target === undefined) return undefined;
        if (!(await holdsAll(transaction, source.id, patternIds))) return 'unknown_pattern';
        const sortOrder = await nextSortOrder(transaction, target.id);
        const ids = sql.param([...patternIds]);
        const inserted = await transaction.execute<{ readonly bookmark_id: string }>(sql`
          INSERT INTO library_memberships
            (library_id, user_id, bookmark_id, sort_order, note, saved_version_id, added_at)
          SELECT ${target.id}::uuid, user_id, bookmark_id, ${sortOrder}::integer + (n - 1)::integer,
            note, saved_version_id, added_at
          FROM unnest(${ids}::text[]) WITH ORDINALITY AS place (id, n)
            JOIN library_memberships ON library_id = ${source.id} AND bookmark_id = place.id
          ON CONFLICT DO NOTHING RETURNING bookmark_id`);
        await transaction.execute(sql`DELETE FROM library_memberships
          WHERE library_id = ${source.id} AND bookmark_id = ANY(${ids}::text[])`);
        const moved = inserted.rows.map((row) => row.bookmark_id);
        await touchLibrary(transaction, source.id);
        await touchLibrary(transaction, target.id);
        return { moved };
      }),
    removeAll: (userId, libraryId, patternIds) =>
      asUser(database, userId, async (transaction) => {
        const target = await lockLibrary(transaction, userId, libraryId);
        if (target === undefined) return undefined;
        if (!(await holdsAll(transaction, target.id, patternIds))) return 'unknown_pattern';
        const ids = sql.param([...patternIds]);
        await transaction.execute(sql`DELETE FROM library_memberships
          WHERE library_id = ${target.id} AND bookmark_id = ANY(${ids}::text[])`);
        await removeUnsavedBookmarks(transaction, patternIds);
        await touchLibrary(transaction, target.id);
        return 'removed';
      }),
    restore: (userId, libraryId, given, limits) =>
      asUser(database, userId, async (transaction) => {
        const target = await lockLibrary(transaction, userId, libraryId);
        if (target === undefined) return undefined;
        if (!(await hasRoomFor(transaction, given, limits))) return 'too_many_bookmarks';
        await insertBookmarks(transaction, given, {
          userId,
          libraryId: target.id,
          sortOrder: await nextSortOrder(transaction, target.id),
        });
        await touchLibrary(transaction, target.id);
        return 'restored';
      }),
  };
}

/** Whether a user stays within the bookmark limit with these. */
export async function hasRoomFor(
  transaction: NodePgDatabase,
  given: readonly PatternSnapshot[],
  limits: LibraryLimits,
): Promise<boolean> {
  const patternIds = given.map(({ patternId }) => patternId);
  const [known] = await transaction
    .select({
      all: count(),
      again: sql<number>`(count(*) FILTER (WHERE pattern_id = ANY(${sql.param(patternIds)}::text[])))::int`,
    })
    .from(bookmarks);
  const { all = 0, again = 0 } = known ?? {};
  return all + patternIds.length - again <= limits.bookmarks;
}

/** Inserts bookmarks and their memberships in a library; existing ones stay. */
export async function insertBookmarks(
  transaction: NodePgDatabase,
  given: readonly (PatternSnapshot & BookmarkRemarks)[],
  into: {
    readonly userId: string;
    readonly libraryId: string;
    /** The position of the first one in the library. */
    readonly sortOrder?: number;
  },
): Promise<void> {
  // As JSON, since a statement takes at most 65,535 values.
  const rows = JSON.stringify(given.map((bookmark, index) => ({ ...bookmark, place: index })));
  const from = sql`jsonb_to_recordset(${rows}::jsonb) AS saved ("patternId" text, title text, slug text,
    cover text, tags text[], note text, "savedVersionId" text, place integer)`;
  await transaction.execute(sql`INSERT INTO bookmarks
      (user_id, pattern_id, title, slug, cover, tags)
    SELECT ${into.userId}::uuid, "patternId", title, slug, cover, tags
    FROM ${from} ON CONFLICT DO NOTHING`);
  await transaction.execute(sql`INSERT INTO library_memberships
      (library_id, user_id, bookmark_id, sort_order, note, saved_version_id)
    SELECT ${into.libraryId}::uuid, ${into.userId}::uuid, "patternId", ${into.sortOrder ?? 0}::integer + place,
      note, "savedVersionId"
    FROM ${from} ON CONFLICT DO NOTHING`);
}

/** Whether a library contains all of some patterns, each named once. */
async function holdsAll(
  transaction: NodePgDatabase,
  libraryId: string,
  patternIds: readonly string[],
): Promise<boolean> {
  const members = await readBookmarks(transaction, libraryId);
  const rest = new Set(members.map(({ patternId }) => patternId));
  return patternIds.every((patternId) => rest.delete(patternId));
}
