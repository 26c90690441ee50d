/** Types of the messages that carry SQL, as their first byte. */
const QUERY = 'Q'.charCodeAt(0);
const PARSE = 'P'.charCodeAt(0);

/** A statement that the database refuses (42501): the login may not call it. */
const REFUSED = "SELECT pg_catalog.set_config('role', 'none', false)";

/**
 * `SET LOCAL name`, `SET TRANSACTION` and `SET CONSTRAINTS` end with the transaction. A quoted name matches neither.
 */
const TRANSACTION_SETTING = /\s+(?:local\s+([a-z_.]+)(?=[\s=])|(?:transaction|constraints)\s)/iy;
const SESSION_SETTINGS = ['role', 'session', 'session_authorization', 'client_encoding', 'names'];

/**
 * Prevents clients from changing the session of the embedded database, which all clients share: a statement that sets
 * anything beyond its transaction, or the role at all, is replaced by one that the database refuses. `lockSession`
 * removes the other ways (docs/decisions/012-database-role.md).
 *
 * @param message one message of PostgreSQL's wire protocol
 */
export function guardSession(message: Uint8Array): Uint8Array {
  const type = message[0];
  if (type !== QUERY && type !== PARSE) return message;
  const nameEnd = type === PARSE ? message.indexOf(0, 5) + 1 : 5;
  const textEnd = message.indexOf(0, nameEnd);
  const bytes = Buffer.from(message);
  // Keywords, blanks and comment marks are ASCII and need no decoding.
  if (!changesSession(bytes.toString('latin1', nameEnd, textEnd))) return message;
  const changed = Buffer.concat([
    bytes.subarray(0, nameEnd),
    Buffer.from(REFUSED),
    bytes.subarray(textEnd),
  ]);
  changed.writeInt32BE(changed.length - 1, 1);
  return changed;
}

/**
 * Statements that remove the ways to SET within a statement, for everyone but the owner: `set_config`, the rule of
 * `pg_settings` that calls it, DO blocks, and the client's own functions. Existing functions stay unchanged.
 */
export const LOCK_SESSION = `
  REVOKE EXECUTE ON FUNCTION pg_catalog.set_config(text, text, boolean) FROM PUBLIC;
  REVOKE USAGE ON LANGUAGE plpgsql, sql FROM PUBLIC;
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  REVOKE CREATE, TEMPORARY ON DATABASE postgres FROM PUBLIC;`;

function changesSession(sql: string): boolean {
  // A statement begins at the start or after a semicolon. Semicolons in strings and comments only add attempts.
  for (let start = 0; start >= 0; start = nextStatement(sql, start)) {
    const at = skipBlanks(sql, start);
    const keyword = /[a-z]+/iy;
    keyword.lastIndex = at;
    const word = keyword.exec(sql)?.[0].toLowerCase();
    if (word === 'reset' || word === 'discard') return true;
    if (word === 'set' && !isTransactionSetting(sql, keyword.lastIndex)) return true;
  }
  return false;
}

function nextStatement(sql: string, start: number): number {
  const semicolon = sql.indexOf(';', start);
  return semicolon < 0 ? -1 : semicolon + 1;
}

function isTransactionSetting(sql: string, at: number): boolean {
  TRANSACTION_SETTING.lastIndex = at;
  const found = TRANSACTION_SETTING.exec(sql);
  return found !== null && !SESSION_SETTINGS.includes(found[1]?.toLowerCase() ?? '');
}

/** The position of the next token, after blanks and comments as PostgreSQL's scanner reads them. */
function skipBlanks(sql: string, start: number): number {
  const blanks = /(?:[ \t\n\r\f\v]|--[^\n\r]*)+/y;
  let at = start;
  for (;;) {
    blanks.lastIndex = at;
    if (blanks.test(sql)) at = blanks.lastIndex;
    if (!sql.startsWith('/*', at)) return at;
    at = endOfComment(sql, at);
  }
}

/** Comments nest. */
function endOfComment(sql: string, start: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(sql); mark !== null; mark = marks.exec(sql)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return sql.length;
}
