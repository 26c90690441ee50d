import { statfs } from 'node:fs/promises';
import { DatabaseError } from 'pg';
import { type Err, err } from '../../domain/errors.ts';

/**
 * SQLSTATE classes that describe the database's state, not the statement: connection, rolled back (deadlock),
 * resources, operator intervention, system and internal errors.
 */
const UNAVAILABLE_CLASSES: ReadonlySet<string> = new Set(['08', '40', '53', '57', '58', 'XX']);
/** A write to a standby, or a lock that was not available. */
const UNAVAILABLE_CODES: ReadonlySet<string> = new Set(['25006', '55P03']);

/** Whether a statement failed because the database is unavailable; otherwise the statement is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof DatabaseError) || error.code === undefined) return false;
  return UNAVAILABLE_CLASSES.has(error.code.slice(0, 2)) || UNAVAILABLE_CODES.has(error.code);
}

/** Text with U+0000, which PostgreSQL cannot store. */
const UNSTORABLE: ReadonlySet<string> = new Set(['22021', '22P05']);

/** Whether a statement failed because its values contain an unsupported character. */
export function isUnstorable(error: unknown): boolean {
  return UNSTORABLE.has(errorCode(error) ?? '');
}

/** Whether the database rolled a transaction back for a deadlock or a conflict. */
export function isRolledBack(error: unknown): boolean {
  return ['40P01', '40001'].includes(errorCode(error) ?? '');
}

/** Whether a row was written for a user or a library that was deleted at the same time. */
export function isOrphan(error: unknown): boolean {
  return errorCode(error) === '23503';
}

/** The failure of a call while the database is unavailable; the message names the cause if the error has a code. */
export function databaseUnavailable(cause?: unknown): Err {
  const reason = UNAVAILABLE[errorCode(cause) ?? ''];
  return err('upstream_error', reason ?? 'The database cannot be reached.', cause);
}

/** The failure of a call that timed out. */
export function databaseTimeout(): Err {
  return err('upstream_timeout', 'The database did not answer in time.');
}

/** Describes why a connection failed by its code alone: messages may quote names and addresses. */
export function connectionProblem(error: unknown): string {
  const code = errorCode(error);
  const reason = code === undefined ? 'it did not answer' : (REASONS[code] ?? 'connecting failed');
  return code === undefined ? reason : `${reason} (${code})`;
}

/** One segment of the write-ahead log. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** Whether the disk of a folder has too little space for the embedded database. */
export async function isDiskFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** The `code` of an error of Node or PostgreSQL. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const UNAVAILABLE: Readonly<Record<string, string | undefined>> = {
  '25006': 'The database only accepts reads.',
  '53100': "The database's disk is full.",
  '53200': 'The database is out of memory.',
  '53300': 'The database has no free connection.',
  XX001: 'The files of the database are damaged.',
  XX002: 'The files of the database are damaged.',
};

const REASONS: Readonly<Record<string, string | undefined>> = {
  ECONNREFUSED: 'it refused the connection',
  ECONNRESET: 'it closed the connection',
  ENOENT: 'its socket does not exist',
  ENOTFOUND: 'the name of its host is not known',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  ETIMEDOUT: 'it did not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  SELF_SIGNED_CERT_IN_CHAIN: 'its TLS certificate is not trusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its TLS certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its TLS certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its TLS certificate is for another host',
  CERT_HAS_EXPIRED: 'its TLS certificate has expired',
  '28000': 'it refused the user',
  '28P01': 'it refused the user or the password',
  '3D000': 'it has no database of that name',
  '53100': 'its disk is full',
  '53300': 'it has no free connection',
  XX001: 'its files are damaged',
  XX002: 'its files are damaged',
  '57P03': 'it is starting or stopping',
};
