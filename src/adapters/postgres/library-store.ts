import { asc, count, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { success } from '../../domain/errors.ts';
import type {
  Bookmark,
  Library,
  LibraryStore,
  PublicProfile,
} from '../../domain/workspace/library.ts';
import { asUser } from './as-user.ts';
import type { Database } from './database.ts';
import { bookmarks, libraryProfiles } from './schema/workspace.ts';

/** Libraries and bookmarks on PostgreSQL (SPEC.md 2.6, 2.7); each call sees the rows of its user alone. */
export function createPostgresLibraryStore(database: Database): LibraryStore {
  return {
    async library(userId) {
      // One round trip instead of a transaction's four: this is the call that agents make most.
      const found = await database.query<LibraryRow>('SELECT * FROM read_library($1)', [userId]);
      return found.ok ? success(toLibrary(found.value.rows[0])) : found;
    },
    updateLibrary: (userId, changes) =>
      asUser(database, userId, async (transaction) => {
        const values = {
          ...(changes.title === undefined ? {} : { libraryTitle: changes.title }),
          ...(changes.description === undefined ? {} : { libraryDescription: changes.description }),
        };
        await writeProfile(transaction, userId, values);
        return readLibrary(transaction, userId);
      }),
    publicProfile: (userId) => asUser(database, userId, readPublicProfile),
    updatePublicProfile: (userId, changes) =>
      asUser(database, userId, async (transaction) => {
        await writeProfile(transaction, userId, changes);
        return readPublicProfile(transaction);
      }),
    bookmarks: (userId, { after, limit }) =>
      asUser(database, userId, async (transaction) => {
        const rows = await transaction
          .select()
          .from(bookmarks)
          .where(
            after === undefined
              ? undefined
              : sql`(${bookmarks.sortOrder}, ${bookmarks.patternId}) > (${after.sortOrder}, ${after.patternId})`,
          )
          .orderBy(asc(bookmarks.sortOrder), asc(bookmarks.patternId))
          .limit(limit);
        return rows.map(toBookmark);
      }),
    bookmarkIds: (userId) =>
      asUser(database, userId, async (transaction) => {
        const rows = await transaction.select({ patternId: bookmarks.patternId }).from(bookmarks);
        return rows.map(({ patternId }) => patternId);
      }),
    save: (userId, bookmark, maxBookmarks) =>
      asUser(database, userId, async (transaction) => {
        // Saves of one user take turns on their profile's row, so that no two bookmarks get one place in the order.
        await transaction.insert(libraryProfiles).values({ userId }).onConflictDoNothing();
        await transaction.select().from(libraryProfiles).for('update');
        const [known] = await transaction
          .select()
          .from(bookmarks)
          .where(eq(bookmarks.patternId, bookmark.patternId));
        if (known !== undefined) return { bookmark: toBookmark(known), created: false };
        const [last] = await transaction
          .select({ saved: count(), sortOrder: sql<number>`coalesce(max(sort_order), -1)` })
          .from(bookmarks);
        if ((last?.saved ?? 0) >= maxBookmarks) return 'limit_reached';
        const created = {
          ...bookmark,
          tags: [...bookmark.tags],
          userId,
          sortOrder: (last?.sortOrder ?? -1) + 1,
        };
        await transaction.insert(bookmarks).values(created);
        return {
          bookmark: toBookmark({ ...created, cover: created.cover ?? null }),
          created: true,
        };
      }),
    remove: (userId, key) =>
      asUser(database, userId, async (transaction) => {
        const [removed] = await transaction
          .delete(bookmarks)
          .where(
            'patternId' in key
              ? eq(bookmarks.patternId, key.patternId)
              : eq(bookmarks.slug, key.slug),
          )
          .returning({ patternId: bookmarks.patternId });
        return removed?.patternId;
      }),
  };
}

/** Creates the user's profile with its first value, or changes it. */
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

/** A row of `read_library`. */
interface LibraryRow {
  readonly [column: string]: unknown;
  readonly title: string | null;
  readonly description: string | null;
  readonly share_enabled: boolean;
  readonly bookmark_count: number;
}

async function readLibrary(transaction: NodePgDatabase, userId: string): Promise<Library> {
  const { rows } = await transaction.execute<LibraryRow>(
    sql`SELECT * FROM read_library(${userId})`,
  );
  return toLibrary(rows[0]);
}

function toLibrary(row: LibraryRow | undefined): Library {
  return {
    title: row?.title ?? undefined,
    description: row?.description ?? undefined,
    shareEnabled: row?.share_enabled ?? false,
    bookmarkCount: row?.bookmark_count ?? 0,
  };
}

async function readPublicProfile(transaction: NodePgDatabase): Promise<PublicProfile> {
  const [row] = await transaction.select().from(libraryProfiles);
  return {
    publicDisplayName: row?.publicDisplayName ?? undefined,
    publicAvatarUrl: row?.publicAvatarUrl ?? undefined,
    publicShowAuthor: row?.publicShowAuthor ?? false,
  };
}

function toBookmark(row: Omit<typeof bookmarks.$inferSelect, 'userId' | 'createdAt'>): Bookmark {
  return {
    patternId: row.patternId,
    title: row.title,
    slug: row.slug,
    cover: row.cover ?? undefined,
    tags: row.tags,
    sortOrder: row.sortOrder,
  };
}
