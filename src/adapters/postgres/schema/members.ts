import { sql } from 'drizzle-orm';
import {
  check,
  index,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GroupRole, LibraryRole } from '../../../domain/workspace/library-role.ts';
import { isOwn, isSystem } from './policies.ts';
import { users } from './sign-in.ts';
import { libraries } from './workspace.ts';

/** A function that reads the tables below past their policies, so that these may call it. */
const mayManage = sql`library_role(library_id) = 'owner'`;
const mayRead = sql`library_role(library_id) IS NOT NULL`;

const ofLibrary = () =>
  uuid('library_id')
    .notNull()
    .references(() => libraries.id, { onDelete: 'cascade' });

/**
 * The members of libraries besides their holders (docs/specification.md#members). No policy lets a user insert: people
 * join by `accept_invitation` alone.
 */
export const libraryMembers = pgTable(
  'library_members',
  {
    libraryId: ofLibrary(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<LibraryRole>().notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.libraryId, table.userId] }),
    index('library_members_user').on(table.userId),
    check('library_members_role', sql`${table.role} IN ('owner', 'editor', 'reader')`),
    pgPolicy('library_members_select', { for: 'select', using: mayRead }),
    pgPolicy('library_members_update', { for: 'update', using: mayManage, withCheck: mayManage }),
    pgPolicy('library_members_delete', { for: 'delete', using: sql`${mayManage} OR ${isOwn}` }),
    pgPolicy('library_members_system', { for: 'all', using: isSystem, withCheck: isSystem }),
  ],
);

/**
 * Invitations that wait (docs/specification.md#members), for an email address or, without one, for anyone who has the
 * link.
 */
export const libraryInvitations = pgTable(
  'library_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    libraryId: ofLibrary(),
    /** In lower case. */
    email: text(),
    /** Of the link: SHA-256, lower-case hex. The token itself is never stored. */
    tokenHash: text('token_hash').unique(),
    role: text().$type<LibraryRole>().notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('library_invitations_email').on(table.libraryId, table.email),
    index('library_invitations_invited').on(table.email),
    check('library_invitations_role', sql`${table.role} IN ('owner', 'editor', 'reader')`),
    check('library_invitations_way', sql`(${table.email} IS NULL) <> (${table.tokenHash} IS NULL)`),
    pgPolicy('library_invitations_owner', {
      for: 'all',
      using: mayManage,
      withCheck: sql`${mayManage} AND invited_by = nullif(current_setting('app.user_id', true), '')::uuid`,
    }),
    pgPolicy('library_invitations_system', { for: 'all', using: isSystem, withCheck: isSystem }),
  ],
);

/** Groups of the identity provider that may use a library (docs/specification.md#members). */
export const libraryGroups = pgTable(
  'library_groups',
  {
    libraryId: ofLibrary(),
    name: text().notNull(),
    role: text().$type<GroupRole>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.libraryId, table.name] }),
    index('library_groups_name').on(table.name),
    check('library_groups_role', sql`${table.role} IN ('editor', 'reader')`),
    pgPolicy('library_groups_select', { for: 'select', using: mayRead }),
    pgPolicy('library_groups_owner', { for: 'all', using: mayManage, withCheck: mayManage }),
    pgPolicy('library_groups_system', { for: 'all', using: isSystem, withCheck: isSystem }),
  ],
);

/** The groups that the identity provider named at a user's last sign-in; `set_user_groups` alone writes them. */
export const userGroups = pgTable(
  'user_groups',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.name] }),
    pgPolicy('user_groups_own', { for: 'select', using: isOwn }),
    pgPolicy('user_groups_system', { for: 'all', using: isSystem, withCheck: isSystem }),
  ],
);
