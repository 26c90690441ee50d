import { sql } from 'drizzle-orm';
import { pgPolicy } from 'drizzle-orm/pg-core';

/** The rows of the user that the transaction works for; none while no user is set. */
export const isOwn = isUser('user_id');

/**
 * The functions that work before a user is known. They are the owner's and set `app.system` for themselves; the role
 * that the server works as cannot get past this by setting it.
 */
export const isSystem = sql`current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app'`;

/** The statements of better-auth, which looks users up before it knows who they are (`asSignIn`). */
const isSignIn = sql`current_setting('app.sign_in', true) = 'on'`;

/** What better-auth and the system's functions reach of better-auth's tables, and nobody else. */
export function signInPolicies(table: string) {
  return [
    pgPolicy(`${table}_sign_in`, { for: 'all', using: isSignIn, withCheck: isSignIn }),
    pgPolicy(`${table}_system`, { for: 'all', using: isSystem, withCheck: isSystem }),
  ];
}

/** The same, and the user's own rows to list and delete. */
export function ownSignInPolicies(table: string, column = '"userId"') {
  return [
    ...signInPolicies(table),
    pgPolicy(`${table}_own_select`, { for: 'select', using: isUser(column) }),
    pgPolicy(`${table}_own_delete`, { for: 'delete', using: isUser(column) }),
  ];
}

/** Whether a column has the transaction's user. */
export function isUser(column: string) {
  return sql`${sql.raw(column)} = nullif(current_setting('app.user_id', true), '')::uuid`;
}
