import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { LibraryRole } from '../../domain/workspace/library-role.ts';
import type {
  Author,
  Bookmark,
  BookmarkPlace,
  Library,
} from '../../domain/workspace/library-store.ts';
import { bookmarks, libraries, libraryMemberships } from './schema/workspace.ts';

/** The libraries in which the user has a role, their own first by position, or one of them. */
export async function readLibraries(
  transaction: NodePgDatabase,
  userId: string,
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
      describedBy: libraries.describedBy,
      role: sql<LibraryRole>`CASE WHEN ${libraries.userId} = ${userId} THEN 'owner'
        ELSE library_role(libraries.id) END`,
      bookmarkCount: sql<number>`(SELECT count(*)::int FROM library_memberships AS member
        WHERE member.library_id = libraries.id)`,
    })
    .from(libraries)
    .where(which === undefined ? isVisible(userId) : isLibrary(userId, which))
    .orderBy(
      sql`${libraries.userId} <> ${userId}`,
      asc(libraries.position),
      asc(libraries.createdAt),
      asc(libraries.id),
    );
  return rows.map((row) => ({
    ...row,
    description: row.description ?? undefined,
    describedBy: row.describedBy ?? undefined,
  }));
}

/** The default library, created on first use. */
export async function findDefaultLibrary(
  transaction: NodePgDatabase,
  userId: string,
): Promise<Library | undefined> {
  await lockDefaultLibrary(transaction, userId);
  return (await readLibraries(transaction, userId, 'default'))[0];
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
      .where(isLibrary(userId, libraryId === undefined ? 'default' : { id: libraryId }));
    return found?.id;
  };
  const found = await find();
  if (found !== undefined || libraryId !== undefined) return found;
  await lockDefaultLibrary(transaction, userId);
  return find();
}

function isLibrary(userId: string, which: { readonly id: string } | 'default') {
  return which === 'default'
    ? and(eq(libraries.userId, userId), eq(libraries.isDefault, true))
    : eq(libraries.id, which.id);
}

/** As the policy has it: written out, it is found by an index. */
function isVisible(userId: string) {
  return sql`(${libraries.userId} = ${userId}
    OR ${libraries.id} = ANY (ARRAY(SELECT shared_libraries('reader'))))`;
}

/** A library that is locked for its change. */
export interface LockedLibrary {
  readonly id: string;
  readonly isDefault: boolean;
  /** Whom it belongs to, with its bookmarks. */
  readonly holderId: string;
}

/**
 * Locks a library for a change; undefined if the user may not change it. Changes to one user's libraries take turns by
 * locking the default one's row, those of several users to one library by its own.
 */
export async function lockLibrary(
  transaction: NodePgDatabase,
  userId: string,
  libraryId: string | undefined,
): Promise<LockedLibrary | undefined> {
  const own = await lockDefaultLibrary(transaction, userId);
  if (libraryId === undefined || libraryId === own.id) {
    return own.isChosen ? { id: own.id, isDefault: true, holderId: userId } : undefined;
  }
  const [found] = await transaction
    .select({ id: libraries.id, isDefault: libraries.isDefault, holderId: libraries.userId })
    .from(libraries)
    .where(eq(libraries.id, libraryId))
    .for('update');
  return found;
}

/** Locks the default library, creating it if the user has none; works even if a token may not see it. */
export async function lockDefaultLibrary(
  transaction: NodePgDatabase,
  userId: string,
): Promise<{
  readonly id: string;
  /** Whether the token may see it. */
  readonly isChosen: boolean;
}> {
  const lock = async () => {
    const { rows } = await transaction.execute<{
      readonly id: string;
      readonly isChosen: boolean;
    }>(sql`SELECT locked AS id, is_chosen AS "isChosen" FROM lock_default_library()`);
    return rows[0];
  };
  const found = await lock();
  if (found !== undefined) return found;
  // Until the commit the user cannot be deleted; for a deleted user, the next statement violates its foreign key.
  await transaction.execute(sql`SELECT FROM "user" WHERE id = ${userId} FOR KEY SHARE`);
  await transaction
    .insert(libraries)
    .values({ userId, isDefault: true, describedBy: userId })
    .onConflictDoNothing();
  const created = await lock();
  if (created === undefined) throw new Error('The default library was not created.');
  return created;
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

/** Those of some patterns that a library has. */
export async function readBookmarksOf(
  transaction: NodePgDatabase,
  libraryId: string,
  patternIds: readonly string[],
): Promise<readonly Bookmark[]> {
  const members = await transaction
    .select()
    .from(libraryMemberships)
    .where(
      and(
        eq(libraryMemberships.libraryId, libraryId),
        sql`${libraryMemberships.bookmarkId} = ANY(${sql.param([...patternIds])}::text[])`,
      ),
    );
  return withPatterns(transaction, members);
}

/** One bookmark of a library. */
export async function readBookmark(
  transaction: NodePgDatabase,
  libraryId: string,
  patternId: string,
): Promise<Bookmark | undefined> {
  return (await readBookmarksOf(transaction, libraryId, [patternId]))[0];
}

/** Those of some users who wrote what is in a library. */
export async function readAuthors(
  transaction: NodePgDatabase,
  libraryId: string,
  userIds: readonly string[],
): Promise<readonly Author[]> {
  const { rows } = await transaction.execute<{
    readonly userId: string;
    readonly name: string;
    readonly role: LibraryRole | null;
  }>(sql`SELECT user_id AS "userId", name, role 
    FROM library_authors(${libraryId}::uuid, ${sql.param([...userIds])}::uuid[])`);
  return rows.map((row) => ({ ...row, role: row.role ?? undefined }));
}

/** Not a join: without statistics, which the embedded database never gathers, a join would read every pair of rows. */
async function withPatterns(
  transaction: NodePgDatabase,
  members: readonly (typeof libraryMemberships.$inferSelect)[],
): Promise<readonly Bookmark[]> {
  const [first] = members;
  if (first === undefined) return [];
  const ids = members.map(({ bookmarkId }) => bookmarkId);
  const patterns = await transaction
    .select()
    .from(bookmarks)
    // They are of one library, and so of one user.
    .where(
      and(
        eq(bookmarks.userId, first.userId),
        sql`${bookmarks.patternId} = ANY(${sql.param(ids)}::text[])`,
      ),
    );
  const patternById = new Map(patterns.map((pattern) => [pattern.patternId, pattern]));
  const authorIds = new Set(
    members.flatMap(({ savedBy, noteBy }) => [savedBy ?? [], noteBy ?? []]).flat(),
  );
  const authors =
    authorIds.size === 0 ? [] : await readAuthors(transaction, first.libraryId, [...authorIds]);
  const authorById = new Map(authors.map((author) => [author.userId, author]));
  return members.flatMap((member) => {
    const { bookmarkId, sortOrder, note, savedVersionId } = member;
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
      pinnedVersionId: member.pinnedVersionId ?? undefined,
      variant: member.variant ?? undefined,
      savedBy: authorById.get(member.savedBy ?? ''),
      savedAt: member.addedAt,
      noteBy: authorById.get(member.noteBy ?? ''),
      noteAt: member.noteAt ?? undefined,
    };
  });
}
