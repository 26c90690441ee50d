import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Bookmark, BookmarkPlace, Library } from '../../domain/workspace/library-store.ts';
import { bookmarks, libraries, libraryMemberships } from './schema/workspace.ts';

/** The user's libraries by position, or one of them. */
export async function readLibraries(
  transaction: NodePgDatabase,
  which?: { readonly id: string } | 'default',
): Promise<readonly Library[]> {
  const rows = await transaction
    .select({
      id: libraries.id,
      title: libraries.title,
      description: libraries.description,
      shareEnabled: libraries.shareEnabled,
      shareToken: libraries.shareToken,
      isDefault: libraries.isDefault,
      position: libraries.position,
      updatedAt: libraries.updatedAt,
      bookmarkCount: sql<number>`(SELECT count(*)::int FROM library_memberships AS member
        WHERE member.library_id = libraries.id)`,
    })
    .from(libraries)
    .where(which && isLibrary(which))
    .orderBy(asc(libraries.position), asc(libraries.createdAt), asc(libraries.id));
  return rows.map((row) => ({ ...row, description: row.description ?? undefined }));
}

/** The default library, created on first use. */
export async function findDefaultLibrary(
  transaction: NodePgDatabase,
  userId: string,
): Promise<Library | undefined> {
  await lockDefaultLibrary(transaction, userId);
  return (await readLibraries(transaction, 'default'))[0];
}

/** The id of a library, or of the default one, without counting its contents. */
export async function findLibraryId(
  transaction: NodePgDatabase,
  userId: string,
  libraryId: string | undefined,
): Promise<string | undefined> {
  const find = async () => {
    const [found] = await transaction
      .select({ id: libraries.id })
      .from(libraries)
      .where(isLibrary(libraryId === undefined ? 'default' : { id: libraryId }));
    return found?.id;
  };
  const found = await find();
  if (found !== undefined || libraryId !== undefined) return found;
  await lockDefaultLibrary(transaction, userId);
  return find();
}

function isLibrary(which: { readonly id: string } | 'default') {
  return which === 'default' ? eq(libraries.isDefault, true) : eq(libraries.id, which.id);
}

/** Reads a library for update. Changes to one user's libraries take turns by locking the default one's row. */
export async function lockLibrary(
  transaction: NodePgDatabase,
  userId: string,
  libraryId: string | undefined,
): Promise<{ readonly id: string; readonly isDefault: boolean } | undefined> {
  await lockDefaultLibrary(transaction, userId);
  const [found] = await transaction
    .select({ id: libraries.id, isDefault: libraries.isDefault })
    .from(libraries)
    .where(isLibrary(libraryId === undefined ? 'default' : { id: libraryId }));
  return found;
}

/** Locks the default library, creating it if the user has none; works even if a token may not see it. */
export async function lockDefaultLibrary(
  transaction: NodePgDatabase,
  userId: string,
): Promise<void> {
  const lock = async () => {
    const { rows } = await transaction.execute<{ readonly locked: boolean }>(
      sql`SELECT lock_default_library() AS locked`,
    );
    return rows[0]?.locked === true;
  };
  if (await lock()) return;
  // Until the commit the user cannot be deleted; for a deleted user, the next statement violates its foreign key.
  await transaction.execute(sql`SELECT FROM "user" WHERE id = ${userId} FOR KEY SHARE`);
  await transaction.insert(libraries).values({ userId, isDefault: true }).onConflictDoNothing();
  if (!(await lock())) throw new Error('The default library was not created.');
}

/** A library's bookmarks in order. */
export async function readBookmarks(
  transaction: NodePgDatabase,
  libraryId: string,
  page?: { readonly after: BookmarkPlace | undefined; readonly limit: number },
): Promise<readonly Bookmark[]> {
  const after = page?.after;
  const query = transaction
    .select()
    .from(libraryMemberships)
    .where(
      and(
        eq(libraryMemberships.libraryId, libraryId),
        after &&
          sql`(${libraryMemberships.sortOrder}, ${libraryMemberships.bookmarkId}) > (${after.sortOrder}, ${after.patternId})`,
      ),
    )
    .orderBy(asc(libraryMemberships.sortOrder), asc(libraryMemberships.bookmarkId));
  return withPatterns(transaction, await (page === undefined ? query : query.limit(page.limit)));
}

/** One bookmark of a library. */
export async function readBookmark(
  transaction: NodePgDatabase,
  libraryId: string,
  patternId: string,
): Promise<Bookmark | undefined> {
  const members = await transaction
    .select()
    .from(libraryMemberships)
    .where(
      and(
        eq(libraryMemberships.libraryId, libraryId),
        eq(libraryMemberships.bookmarkId, patternId),
      ),
    );
  return (await withPatterns(transaction, members))[0];
}

/** Not a join: without statistics, which the embedded database never gathers, a join would read every pair of rows. */
async function withPatterns(
  transaction: NodePgDatabase,
  members: readonly (typeof libraryMemberships.$inferSelect)[],
): Promise<readonly Bookmark[]> {
  if (members.length === 0) return [];
  const ids = members.map(({ bookmarkId }) => bookmarkId);
  const patterns = await transaction
    .select()
    .from(bookmarks)
    .where(sql`${bookmarks.patternId} = ANY(${sql.param(ids)}::text[])`);
  const patternById = new Map(patterns.map((pattern) => [pattern.patternId, pattern]));
  return members.flatMap(({ bookmarkId, sortOrder, note, savedVersionId }) => {
    const pattern = patternById.get(bookmarkId);
    if (pattern === undefined) return [];
    const { patternId, title, slug, cover, tags } = pattern;
    return {
      patternId,
      title,
      slug,
      tags,
      sortOrder,
      cover: cover ?? undefined,
      note: note ?? undefined,
      savedVersionId: savedVersionId ?? undefined,
    };
  });
}
