import { sql } from 'drizzle-orm';
import { pgPolicy } from 'drizzle-orm/pg-core';

/** The rows of the transaction's user; none without a user. */
export const isOwn = isUser('user_id');

/**
 * Functions that run before a user is known. They belong to the owner and set `app.system` themselves; the server's
 * role cannot bypass this by setting it.
 */
export const isSystem = sql`current_setting('app.system', true) = 'on' AND current_user <> 'pattern_catalog_app'`;

/** The statements of better-auth, which looks users up before it knows who they are (`asSignIn`). */
const isSignIn = sql`current_setting('app.sign_in', true) = 'on'`;

/** Rows of better-auth's tables that only better-auth and the system's functions can access. */
export function signInPolicies(table: string) {
  return [
    pgPolicy(`${table}_sign_in`, { for: 'all', using: isSignIn, withCheck: isSignIn }),
    pgPolicy(`${table}_system`, { for: 'all', using: isSystem, withCheck: isSystem }),
  ];
}

/** The same, plus the user's own rows to list and delete. */
export function ownSignInPolicies(table: string, column = '"userId"') {
  return [
    ...signInPolicies(table),
    pgPolicy(`${table}_own_select`, { for: 'select', using: isUser(column) }),
    pgPolicy(`${table}_own_delete`, { for: 'delete', using: isUser(column) }),
  ];
}

/** Whether a column equals the transaction's user. */
export function isUser(column: string) {
  return sql`${sql.raw(column)} = nullif(current_setting('app.user_id', true), '')::uuid`;
}

/**
 * The libraries that others share with the transaction's user, who has at least this role. As an array it is read once
 * for a statement, not for each row.
 */
export function sharedLibraries(least: 'owner' | 'editor' | 'reader') {
  return sql`ARRAY(SELECT shared_libraries(${sql.raw(`'${least}'`)}))`;
}
