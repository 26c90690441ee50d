import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Library, LibraryStore, PublicProfile } from '../../domain/workspace/library-store.ts';
import { success } from '../../domain/errors.ts';
import type { LibraryRole } from '../../domain/workspace/library-role.ts';
import { asUser, toLibrarySetting } from './as-user.ts';
import { createBatchStore, hasRoomFor, insertBookmarks } from './bookmark-batches.ts';
import type { Database } from './database.ts';
import {
  findDefaultLibrary,
  lockDefaultLibrary,
  lockLibrary,
  readAuthors,
  readBookmarks,
  readLibraries,
} from './library-rows.ts';
import { createMembershipStore, removeUnsavedBookmarks } from './membership-store.ts';
import { libraries, libraryMemberships, libraryProfiles } from './schema/workspace.ts';

/** Libraries on PostgreSQL (docs/specification.md#libraries); each call sees only its user's rows. */
export function createPostgresLibraryStore(database: Database): LibraryStore {
  return {
    ...createMembershipStore(database),
    ...createBatchStore(database),
    async library(userId, libraryId) {
      // One round trip instead of a transaction's four: agents make this call most.
      const found = await database.query<LibraryRow>('SELECT * FROM read_library($1, $2, $3)', [
        userId,
        libraryId ?? null,
        toLibrarySetting(database.actor?.()?.libraryIds),
      ]);
      if (!found.ok) return found;
      const row = found.value.rows[0];
      if (row !== undefined) return success(toLibrary(row));
      if (libraryId !== undefined) return success(undefined);
      return asUser(database, userId, (transaction) => findDefaultLibrary(transaction, userId));
    },
    libraries: (userId) =>
      asUser(database, userId, async (transaction) => {
        const found = await readLibraries(transaction, userId);
        if (found.some(({ isDefault }) => isDefault) || database.actor?.()?.libraryIds)
          return found;
        await lockDefaultLibrary(transaction, userId);
        return readLibraries(transaction, userId);
      }),
    create: (userId, { title, description, bookmarks: saved, isImported }, limits) =>
      asUser(database, userId, async (transaction) => {
        await lockDefaultLibrary(transaction, userId);
        const owned = await transaction
          .select({ id: libraries.id, title: libraries.title, position: libraries.position })
          .from(libraries)
          .where(eq(libraries.userId, userId));
        if (owned.length >= limits.libraries) return 'too_many_libraries';
        if (owned.some((library) => library.title === title)) return 'title_taken';
        const [first] = owned;
        if (first !== undefined && !(await hasRoomFor(transaction, first.id, saved, limits))) {
          return 'too_many_bookmarks';
        }
        const position = 1 + Math.max(...owned.map((library) => library.position));
        const [created] = await transaction
          .insert(libraries)
          .values({
            userId,
            title,
            description,
            position,
            describedBy: isImported ? null : userId,
          })
          .returning({ id: libraries.id });
        if (created === undefined) throw new Error('The library was not inserted.');
        await insertBookmarks(transaction, saved, {
          userId,
          library: { id: created.id, holderId: userId },
        });
        return mustFind(transaction, userId, created.id);
      }),
    update: (userId, libraryId, { position, ...changes }) =>
      asUser(database, userId, async (transaction) => {
        const target = await lockLibrary(transaction, userId, libraryId);
        if (target === undefined) return undefined;
        if (changes.title !== undefined) {
          const [taken] = await transaction
            .select({ id: libraries.id })
            .from(libraries)
            .where(
              and(
                eq(libraries.userId, target.holderId),
                eq(libraries.title, changes.title),
                sql`${libraries.id} <> ${target.id}`,
              ),
            );
          if (taken !== undefined) return 'title_taken';
        }
        await transaction
          .update(libraries)
          .set({
            ...changes,
            ...(changes.title === undefined && changes.description === undefined
              ? {}
              : { describedBy: userId }),
            updatedAt: sql`now()`,
          })
          .where(eq(libraries.id, target.id));
        // The order of one's own libraries; those of others follow in theirs.
        if (position !== undefined && target.holderId === userId) {
          await moveLibrary(transaction, userId, target.id, position);
        }
        return mustFind(transaction, userId, target.id);
      }),
    replaceShareToken: (userId, libraryId) =>
      asUser(database, userId, async (transaction) => {
        const target = await lockLibrary(transaction, userId, libraryId);
        if (target === undefined) return undefined;
        await transaction
          .update(libraries)
          .set({ shareToken: sql`gen_random_uuid()`, updatedAt: sql`now()` })
          .where(eq(libraries.id, target.id));
        return mustFind(transaction, userId, target.id);
      }),
    delete: (userId, libraryId) =>
      asUser(database, userId, async (transaction) => {
        const target = await lockLibrary(transaction, userId, libraryId);
        if (target === undefined) return undefined;
        if (target.isDefault) return 'default_library';
        const members = await transaction
          .delete(libraryMemberships)
          .where(eq(libraryMemberships.libraryId, target.id))
          .returning({ patternId: libraryMemberships.bookmarkId });
        await transaction.delete(libraries).where(eq(libraries.id, target.id));
        await removeUnsavedBookmarks(
          transaction,
          target.holderId,
          members.map(({ patternId }) => patternId),
        );
        return 'deleted';
      }),
    author: (userId, libraryId, authorId) =>
      asUser(database, userId, async (transaction) =>
        (await readAuthors(transaction, libraryId, [authorId])).at(0),
      ),
    role: (userId, libraryId) =>
      asUser(database, userId, async (transaction) => {
        const { rows } = await transaction.execute<{ readonly role: LibraryRole | null }>(
          sql`SELECT library_role(${libraryId}::uuid) AS role`,
        );
        return rows[0]?.role ?? undefined;
      }),
    publicProfile: (userId) => asUser(database, userId, readPublicProfile),
    updatePublicProfile: (userId, changes) =>
      asUser(database, userId, async (transaction) => {
        await writeProfile(transaction, userId, changes);
        return readPublicProfile(transaction);
      }),
    async shared(shareToken) {
      const found = await database.query<{ library_id: string; owner_id: string }>(
        'SELECT library_id, owner_id FROM shared_library_owner($1)',
        [shareToken],
      );
      if (!found.ok) return found;
      const row = found.value.rows[0];
      if (row === undefined) return success(undefined);
      return asUser(database, row.owner_id, async (transaction) => {
        const [library] = await readLibraries(transaction, row.owner_id, {
          id: row.library_id,
        });
        // The owner may have stopped sharing in between.
        if (library?.shareEnabled !== true || library.shareToken !== shareToken) return undefined;
        return {
          library,
          profile: await readPublicProfile(transaction),
          bookmarks: await readBookmarks(transaction, library.id),
        };
      });
    },
  };
}

interface LibraryRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly share_token: string;
  readonly share_enabled: boolean;
  readonly is_default: boolean;
  readonly library_position: number;
  readonly updated_at: Date;
  readonly bookmark_count: number;
  readonly role: LibraryRole;
  readonly described_by: string | null;
}

function toLibrary(row: LibraryRow): Library {
  return {
    id: row.id,
    title: row.title,
    description: row.description ?? undefined,
    shareToken: row.share_token,
    shareEnabled: row.share_enabled,
    isDefault: row.is_default,
    position: row.library_position,
    updatedAt: row.updated_at,
    bookmarkCount: row.bookmark_count,
    role: row.role,
    describedBy: row.described_by ?? undefined,
  };
}

async function mustFind(
  transaction: NodePgDatabase,
  userId: string,
  libraryId: string,
): Promise<Library> {
  const [library] = await readLibraries(transaction, userId, { id: libraryId });
  if (library === undefined) throw new Error('A library is gone within its own transaction.');
  return library;
}

/** Renumbers the positions of all of a user's libraries, with this one at the given index. */
async function moveLibrary(
  transaction: NodePgDatabase,
  userId: string,
  libraryId: string,
  position: number,
): Promise<void> {
  const own = await transaction
    .select({ id: libraries.id })
    .from(libraries)
    .where(eq(libraries.userId, userId))
    .orderBy(asc(libraries.position), asc(libraries.createdAt), asc(libraries.id));
  const ids = own.map(({ id }) => id);
  const ordered = ids.filter((id) => id !== libraryId);
  ordered.splice(position, 0, libraryId);
  await transaction.execute(sql`UPDATE libraries SET position = place.n - 1
    FROM unnest(${sql.param(ordered)}::uuid[]) WITH ORDINALITY AS place (id, n) WHERE libraries.id = place.id`);
}

/** Updates or creates the user's profile. */
async function writeProfile(
  transaction: NodePgDatabase,
  userId: string,
  values: Partial<Omit<typeof libraryProfiles.$inferInsert, 'userId'>>,
): Promise<void> {
  const insert = transaction.insert(libraryProfiles).values({ userId, ...values });
  await (Object.keys(values).length === 0
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({ target: libraryProfiles.userId, set: values }));
}

async function readPublicProfile(transaction: NodePgDatabase): Promise<PublicProfile> {
  const [row] = await transaction.select().from(libraryProfiles);
  return {
    publicDisplayName: row?.publicDisplayName ?? undefined,
    publicAvatarUrl: row?.publicAvatarUrl ?? undefined,
    publicShowAuthor: row?.publicShowAuthor ?? false,
  };
}
