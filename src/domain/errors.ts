/**
 * The expected failures of use cases (docs/specification.md#errors). Each face maps a kind to an HTTP status or an MCP
 * error in one table. Bugs throw instead.
 */
export type FailureKind =
  | 'invalid_args'
  | 'pattern_not_found'
  | 'component_not_found'
  | 'version_not_found'
  | 'access_refused'
  | 'upstream_timeout'
  | 'upstream_error'
  // Of the workspace:
  | 'unauthorized'
  | 'insufficient_scope'
  | 'library_not_found'
  | 'bookmark_not_found'
  | 'not_found'
  | 'title_taken'
  | 'default_library'
  | 'last_owner'
  | 'rate_limited'
  | 'unavailable';

/** An expected failure. Only `kind`, `message` and `retryable` leave the process; `cause` is for the log. */
export interface Failure {
  readonly kind: FailureKind;
  /** A fixed text plus the catalog's own ids, slugs and versions; never user input. */
  readonly message: string;
  /** Whether the same call can succeed later. */
  readonly retryable: boolean;
  readonly cause?: unknown;
  /** Whether a reader who is not signed in may succeed once they are. */
  readonly needsSignIn?: boolean;
  /** Whether only stored data of one component is damaged: the store answers, and its other components can be read. */
  readonly isDamage?: boolean;
}

/** A result that is a failure. */
export interface Err {
  readonly ok: false;
  readonly failure: Failure;
}

/** The result of a use case: a value, or a failure that the caller must handle. */
export type Result<T> = { readonly ok: true; readonly value: T } | Err;

/** Wraps a value as a success. */
export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

const RETRYABLE: ReadonlySet<FailureKind> = new Set([
  'upstream_timeout',
  'upstream_error',
  'rate_limited',
  'unavailable',
]);

/** Creates a failure; `retryable` follows from the kind. */
export function fail(kind: FailureKind, message: string, cause?: unknown): Failure {
  return {
    kind,
    message,
    retryable: RETRYABLE.has(kind),
    ...(cause === undefined ? {} : { cause }),
  };
}

/** Creates a failure as a result. */
export function err(kind: FailureKind, message: string, cause?: unknown): Err {
  return { ok: false, failure: fail(kind, message, cause) };
}

/** Creates the failure for one component's damaged data, which trying again does not repair. */
export function damaged(message: string, cause?: unknown): Err {
  const failure = fail('upstream_error', message, cause);
  return { ok: false, failure: { ...failure, retryable: false, isDamage: true } };
}

/** Replaces damaged data with undefined. */
export function withoutDamage<T>(result: Result<T>): Result<T | undefined> {
  return !result.ok && result.failure.isDamage === true ? success(undefined) : result;
}

/** What may leave the process of a failure (docs/specification.md#errors). */
export function publicPart({ kind, message, retryable }: Failure): Omit<Failure, 'cause'> {
  return { kind, message, retryable };
}
