import { and, count, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { BookmarkKey, LibraryStore } from '../../domain/workspace/library-store.ts';
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

/** What libraries hold: bookmarks, and their memberships (docs/specification.md#libraries). */
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
        const target = await lockLibrary(transaction, userId, libraryId);
        if (target === undefined) return undefined;
        const { patternId } = pattern;
        const present = await readBookmark(transaction, target.id, patternId);
        if (present !== undefined) return { bookmark: present, created: false };
        const sortOrder = await nextSortOrder(transaction, target.id);
        const [known] = await transaction
          .select({
            all: count(),
            isSaved: sql<boolean>`coalesce(bool_or(pattern_id = ${patternId}), false)`,
          })
          .from(bookmarks);
        if (known?.isSaved !== true) {
          if ((known?.all ?? 0) >= limits.bookmarks) return 'too_many_bookmarks';
          await transaction
            .insert(bookmarks)
            .values({ ...pattern, tags: [...pattern.tags], userId });
        }
        await transaction.insert(libraryMemberships).values({
          userId,
          libraryId: target.id,
          bookmarkId: patternId,
          sortOrder,
          savedVersionId,
        });
        await touchLibrary(transaction, target.id);
        const bookmark = await readBookmark(transaction, target.id, patternId);
        if (bookmark === undefined) throw new Error('The bookmark was not saved.');
        return { bookmark, created: true };
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
        // Also false for an id that is there twice.
        if (!patternIds.every((patternId) => rest.delete(patternId))) return 'unknown_pattern';
        const order = sql`unnest(${sql.param([...patternIds, ...rest])}::text[]) WITH ORDINALITY AS place (id, n)`;
        await transaction.execute(sql`UPDATE library_memberships SET sort_order = place.n - 1 FROM ${order}
          WHERE library_id = ${target.id} AND bookmark_id = place.id`);
        await touchLibrary(transaction, target.id);
        return 'reordered';
      }),
  };
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

/** Removes those of some bookmarks that are in no library, also none that a token may not see. */
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
  /** Undefined for any. */
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

/** The place after a library's last bookmark. */
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

/** A change of what is in a library changes it. */
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
