import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isOwn, isSystem, sharedLibraries } from './policies.ts';
import { users } from './sign-in.ts';

/**
 * A token limited to some libraries can access only these, whatever it calls. Restrictive policies only remove access.
 */
const isChosen = (column: string) => ({
  as: 'restrictive' as const,
  for: 'all' as const,
  using: sql`is_library_chosen(${sql.raw(column)})`,
  withCheck: sql`is_library_chosen(${sql.raw(column)})`,
});

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Personal access tokens (docs/specification.md#access-tokens). No policy lets a user insert: only a function mints
 * tokens.
 */
export const personalAccessTokens = pgTable(
  'personal_access_tokens',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    /** SHA-256, lower-case hex. The token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    scopes: text()
      .array()
      .notNull()
      .default(sql`'{mcp:connect}'`),
    /** The libraries that it can use; NULL for all, empty if all of them were deleted. */
    libraryIds: uuid('library_ids').array(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('personal_access_tokens_user').on(table.userId, table.createdAt),
    pgPolicy('personal_access_tokens_select', { for: 'select', using: isOwn }),
    pgPolicy('personal_access_tokens_update', { for: 'update', using: isOwn, withCheck: isOwn }),
    pgPolicy('personal_access_tokens_system', {
      for: 'all',
      using: isSystem,
      withCheck: isSystem,
    }),
  ],
);

/**
 * The user's public name (docs/specification.md#library-profile). The library's title, description and sharing are in
 * `libraries`; nothing writes or reads the columns of that name here.
 */
export const libraryProfiles = pgTable(
  'library_profiles',
  {
    userId: owner().primaryKey(),
    publicDisplayName: text('public_display_name'),
    publicAvatarUrl: text('public_avatar_url'),
    publicShowAuthor: boolean('public_show_author').notNull().default(false),
  },
  () => [
    pgPolicy('library_profiles_own', { for: 'all', using: isOwn, withCheck: isOwn }),
    pgPolicy('library_profiles_system', { for: 'select', using: isSystem }),
  ],
);

/**
 * Saved patterns (docs/specification.md#bookmarks), each in at least one library. Their order is in
 * `library_memberships`; nothing writes or reads `sort_order` here.
 */
export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: owner(),
    patternId: text('pattern_id').notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    cover: text(),
    tags: text().array().notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.patternId] }),
    index('bookmarks_order').on(table.userId, table.sortOrder, table.patternId),
    pgPolicy('bookmarks_own', { for: 'all', using: isOwn, withCheck: isOwn }),
    pgPolicy('bookmarks_member', {
      for: 'select',
      using: sql`EXISTS (SELECT FROM library_memberships AS member
        WHERE member.user_id = bookmarks.user_id AND member.bookmark_id = bookmarks.pattern_id)`,
    }),
    pgPolicy('bookmarks_editor', {
      for: 'insert',
      withCheck: sql`user_id IN (SELECT shared.user_id FROM libraries AS shared
        WHERE shared.id = ANY (${sharedLibraries('editor')}))`,
    }),
    pgPolicy('bookmarks_system', { for: 'all', using: isSystem, withCheck: isSystem }),
    // Memberships in other libraries would go with it: remove_unsaved_bookmarks looks at all of them.
    pgPolicy('bookmarks_chosen', {
      as: 'restrictive',
      for: 'delete',
      using: sql`coalesce(current_setting('app.library_ids', true), '') = ''`,
    }),
  ],
);

/**
 * Libraries (docs/specification.md#libraries); exactly one of each user's is the default. `user_id` holds it; others
 * may own it as well (`library_members`).
 */
export const libraries = pgTable(
  'libraries',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    title: text().notNull().default('My Pattern Library'),
    description: text(),
    shareToken: uuid('share_token').notNull().unique().defaultRandom(),
    shareEnabled: boolean('share_enabled').notNull().default(false),
    isDefault: boolean('is_default').notNull().default(false),
    position: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Who wrote the title and the description; NULL for an import. */
    describedBy: uuid('described_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('libraries_id_user_id_unique').on(table.id, table.userId),
    // By its digest: a title from an earlier release may be too long for an index.
    uniqueIndex('libraries_title').on(table.userId, sql`md5(${table.title})`),
    uniqueIndex('libraries_default')
      .on(table.userId)
      .where(sql`is_default`),
    pgPolicy('libraries_own', { for: 'all', using: isOwn, withCheck: isOwn }),
    pgPolicy('libraries_reader', {
      for: 'select',
      using: sql`id = ANY (${sharedLibraries('reader')})`,
    }),
    // A trigger keeps what only owners change (`guard_library`).
    pgPolicy('libraries_editor', {
      for: 'update',
      using: sql`id = ANY (${sharedLibraries('editor')})`,
      withCheck: sql`id = ANY (${sharedLibraries('editor')})`,
    }),
    pgPolicy('libraries_owner', {
      for: 'delete',
      using: sql`id = ANY (${sharedLibraries('owner')})`,
    }),
    pgPolicy('libraries_system', { for: 'all', using: isSystem, withCheck: isSystem }),
    pgPolicy('libraries_chosen', isChosen('id')),
  ],
);

/** Exports of libraries (docs/specification.md#exports). A job is claimed under a lease, through a function. */
export const exportJobs = pgTable(
  'export_jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    libraryId: uuid('library_id').notNull(),
    files: integer('total').notNull(),
    /** As text: its bytes are part of the archive. */
    manifest: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('export_jobs_user').on(table.userId, table.createdAt),
    foreignKey({
      name: 'export_jobs_library_fk',
      columns: [table.libraryId],
      foreignColumns: [libraries.id],
    }).onDelete('cascade'),
    // Also those of a library that others share, while they do.
    pgPolicy('export_jobs_own', {
      for: 'all',
      using: sql`${isOwn} AND EXISTS (SELECT FROM libraries WHERE libraries.id = library_id)`,
      withCheck: sql`${isOwn} AND EXISTS (SELECT FROM libraries WHERE libraries.id = library_id)`,
    }),
    pgPolicy('export_jobs_system', { for: 'all', using: isSystem, withCheck: isSystem }),
    pgPolicy('export_jobs_chosen', isChosen('library_id')),
  ],
);

/**
 * Memberships of saved patterns in libraries (docs/specification.md#libraries). The keys ensure that both belong to the
 * same user.
 */
export const libraryMemberships = pgTable(
  'library_memberships',
  {
    bookmarkId: text('bookmark_id').notNull(),
    libraryId: uuid('library_id').notNull(),
    userId: uuid('user_id').notNull(),
    sortOrder: integer('sort_order').notNull(),
    /** At most 280 characters. */
    note: text(),
    /** The active version when it was saved. */
    savedVersionId: text('saved_version_id'),
    /** The version that agents get; NULL for the active one. */
    pinnedVersionId: text('pinned_version_id'),
    /** The variant that agents get; NULL for the default one. */
    variant: text(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    /** Who wrote the note; NULL for an import. */
    noteBy: uuid('note_by').references(() => users.id, { onDelete: 'set null' }),
    noteAt: timestamp('note_at', { withTimezone: true }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.libraryId, table.bookmarkId] }),
    index('library_memberships_order').on(table.libraryId, table.sortOrder, table.bookmarkId),
    index('library_memberships_bookmark').on(table.userId, table.bookmarkId),
    foreignKey({
      name: 'library_memberships_bookmark_fk',
      columns: [table.userId, table.bookmarkId],
      foreignColumns: [bookmarks.userId, bookmarks.patternId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'library_memberships_library_fk',
      columns: [table.libraryId, table.userId],
      foreignColumns: [libraries.id, libraries.userId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    pgPolicy('library_memberships_own', { for: 'all', using: isOwn, withCheck: isOwn }),
    pgPolicy('library_memberships_reader', {
      for: 'select',
      using: sql`library_id = ANY (${sharedLibraries('reader')})`,
    }),
    pgPolicy('library_memberships_editor', {
      for: 'all',
      using: sql`library_id = ANY (${sharedLibraries('editor')})`,
      withCheck: sql`library_id = ANY (${sharedLibraries('editor')})`,
    }),
    pgPolicy('library_memberships_system', { for: 'all', using: isSystem, withCheck: isSystem }),
    pgPolicy('library_memberships_chosen', isChosen('library_id')),
  ],
);
