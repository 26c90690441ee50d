import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './sign-in.ts';

/** The rows of the user that the transaction works for; none while no user is set. */
const isOwn = sql`user_id = nullif(current_setting('app.user_id', true), '')::uuid`;

/**
 * The functions that work before a user is known. They are the owner's and set `app.system` for themselves; the role
 * that the server works as cannot get past this by setting it.
 */
const isSystem = sql`current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app'`;

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Personal access tokens (SPEC.md 2.5). No policy lets a user insert: tokens are minted through a function alone. */
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

/** One library for each user (SPEC.md 2.6). */
export const libraryProfiles = pgTable(
  'library_profiles',
  {
    userId: owner().primaryKey(),
    libraryTitle: text('library_title'),
    libraryDescription: text('library_description'),
    shareToken: text('share_token').unique(),
    shareEnabled: boolean('share_enabled').notNull().default(false),
    publicDisplayName: text('public_display_name'),
    publicAvatarUrl: text('public_avatar_url'),
    publicShowAuthor: boolean('public_show_author').notNull().default(false),
  },
  () => [pgPolicy('library_profiles_own', { for: 'all', using: isOwn, withCheck: isOwn })],
);

/** Saved patterns (SPEC.md 2.7). */
export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: owner(),
    patternId: text('pattern_id').notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    cover: text(),
    tags: text().array().notNull(),
    sortOrder: integer('sort_order').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.patternId] }),
    index('bookmarks_order').on(table.userId, table.sortOrder, table.patternId),
    pgPolicy('bookmarks_own', { for: 'all', using: isOwn, withCheck: isOwn }),
  ],
);
