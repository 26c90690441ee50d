import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type {
  BookmarkRemarks,
  LibraryLimits,
  LibraryStore,
  PatternSnapshot,
} from '../../domain/workspace/library-store.ts';
import { asUser } from './as-user.ts';
import type { Database } from './database.ts';
import { type LockedLibrary, lockLibrary, readBookmarks } from './library-rows.ts';
import { nextSortOrder, removeUnsavedBookmarks, touchLibrary } from './membership-store.ts';

/** Changes to several bookmarks at once. */
export function createBatchStore(
  database: Database,
): Pick<LibraryStore, 'librariesWith' | 'move' | 'removeAll' | 'restore'> {
  return {
    librariesWith: (userId, patternId) =>
      asUser(database, userId, async (transaction) => {
        // By the key of each library: there is no index of all users' bookmarks of a pattern.
        const { rows } = await transaction.execute<{ readonly library_id: string }>(sql`
          SELECT library_id FROM library_memberships WHERE bookmark_id = ${patternId}
            AND library_id = ANY (ARRAY(SELECT id FROM libraries WHERE user_id = ${userId}
              OR id = ANY (ARRAY(SELECT shared_libraries('reader')))))`);
        return rows.map((row) => row.library_id);
      }),
    move: (userId, libraryId, targetId, patternIds) =>
      asUser(database, userId, async (transaction) => {
        // In one order, whatever the direction: two members may move at once.
        const locked = new Map<string, LockedLibrary | undefined>();
        for (const id of [libraryId, targetId].toSorted()) {
          locked.set(id, await lockLibrary(transaction, userId, id));
        }
        const [source, target] = [locked.get(libraryId), locked.get(targetId)];
        if (source === undefined || target === undefined) return undefined;
        if (!(await holdsAll(transaction, source.id, patternIds))) return 'unknown_pattern';
        const sortOrder = await nextSortOrder(transaction, target.id);
        const ids = sql.param([...patternIds]);
        if (source.holderId !== target.holderId) {
          await transaction.execute(sql`INSERT INTO bookmarks
              (user_id, pattern_id, title, slug, cover, tags)
            SELECT ${target.holderId}::uuid, pattern_id, title, slug, cover, tags FROM bookmarks
            WHERE user_id = ${source.holderId} AND pattern_id = ANY(${ids}::text[])
            ON CONFLICT DO NOTHING`);
        }
        const inserted = await transaction.execute<{ readonly bookmark_id: string }>(sql`
          INSERT INTO library_memberships
            (library_id, user_id, bookmark_id, sort_order, note, saved_version_id, pinned_version_id,
              variant, saved_by, note_by, note_at, added_at)
          SELECT ${target.id}::uuid, ${target.holderId}::uuid, bookmark_id,
            ${sortOrder}::integer + (n - 1)::integer, note, saved_version_id, pinned_version_id,
            variant, saved_by, note_by, note_at, added_at
          FROM unnest(${ids}::text[]) WITH ORDINALITY AS place (id, n)
            JOIN library_memberships ON library_id = ${source.id} AND bookmark_id = place.id
          ON CONFLICT DO NOTHING RETURNING bookmark_id`);
        await transaction.execute(sql`DELETE FROM library_memberships
          WHERE library_id = ${source.id} AND bookmark_id = ANY(${ids}::text[])`);
        await removeUnsavedBookmarks(transaction, source.holderId, patternIds);
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
        await removeUnsavedBookmarks(transaction, target.holderId, patternIds);
        await touchLibrary(transaction, target.id);
        return 'removed';
      }),
    restore: (userId, libraryId, given, limits) =>
      asUser(database, userId, async (transaction) => {
        const target = await lockLibrary(transaction, userId, libraryId);
        if (target === undefined) return undefined;
        if (!(await hasRoomFor(transaction, target.id, given, limits))) return 'too_many_bookmarks';
        await insertBookmarks(transaction, given, {
          userId,
          notesBy: userId,
          library: target,
          sortOrder: await nextSortOrder(transaction, target.id),
        });
        await touchLibrary(transaction, target.id);
        return 'restored';
      }),
  };
}

/** Whether the user that a library belongs to stays within the bookmark limit with these. */
export async function hasRoomFor(
  transaction: NodePgDatabase,
  libraryId: string,
  given: readonly PatternSnapshot[],
  limits: LibraryLimits,
): Promise<boolean> {
  const patternIds = given.map(({ patternId }) => patternId);
  const { rows } = await transaction.execute<{ readonly saved: number; readonly again: number }>(
    sql`SELECT saved, again FROM count_bookmarks(${libraryId}::uuid, ${sql.param(patternIds)}::text[])`,
  );
  const { saved = 0, again = 0 } = rows[0] ?? {};
  return saved + patternIds.length - again <= limits.bookmarks;
}

/** Inserts bookmarks and their memberships in a library; existing ones stay. */
export async function insertBookmarks(
  transaction: NodePgDatabase,
  given: readonly (PatternSnapshot & BookmarkRemarks)[],
  into: {
    /** Who saves them. */
    readonly userId: string;
    /** Who answers for their notes; left out for those of an import, which come from elsewhere. */
    readonly notesBy?: string;
    readonly library: Pick<LockedLibrary, 'id' | 'holderId'>;
    /** The position of the first one in the library. */
    readonly sortOrder?: number;
  },
): Promise<void> {
  // As JSON, since a statement takes at most 65,535 values.
  const rows = JSON.stringify(given.map((bookmark, index) => ({ ...bookmark, place: index })));
  const from = sql`jsonb_to_recordset(${rows}::jsonb) AS saved ("patternId" text, title text, slug text,
    cover text, tags text[], note text, "savedVersionId" text, "pinnedVersionId" text, variant text,
    place integer)`;
  await transaction.execute(sql`INSERT INTO bookmarks
      (user_id, pattern_id, title, slug, cover, tags)
    SELECT ${into.library.holderId}::uuid, "patternId", title, slug, cover, tags
    FROM ${from} ON CONFLICT DO NOTHING`);
  await transaction.execute(sql`INSERT INTO library_memberships
      (library_id, user_id, bookmark_id, sort_order, note, saved_version_id, pinned_version_id,
        variant, saved_by, note_by, note_at)
    SELECT ${into.library.id}::uuid, ${into.library.holderId}::uuid, "patternId",
      ${into.sortOrder ?? 0}::integer + place, note, "savedVersionId", "pinnedVersionId", variant,
      ${into.userId}::uuid, CASE WHEN note IS NOT NULL THEN ${into.notesBy ?? null}::uuid END,
      CASE WHEN note IS NOT NULL AND ${into.notesBy ?? null}::uuid IS NOT NULL THEN now() END
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
