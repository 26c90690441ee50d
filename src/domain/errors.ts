/**
 * The expected failures of use cases (SPEC.md 7). Each face maps a kind to an HTTP status or an MCP error in one
 * table. Bugs throw instead.
 */
export type FailureKind =
  | 'invalid_args'
  | 'pattern_not_found'
  | 'component_not_found'
  | 'version_not_found'
  | 'access_refused'
  | 'upstream_timeout'
  | 'upstream_error';

/** An expected failure. Only `kind`, `message` and `retryable` leave the process; `cause` is for the log. */
export interface Failure {
  readonly kind: FailureKind;
  /** A fixed text plus the catalog's own ids, slugs and versions; never user input. */
  readonly message: string;
  /** Whether the same call can succeed later. */
  readonly retryable: boolean;
  readonly cause?: unknown;
}

/** The result of a use case: a value, or a failure that the caller must handle. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** Wraps a value as a success. */
export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Creates a failure; only upstream failures are retryable. */
export function failure(kind: FailureKind, message: string, cause?: unknown): Result<never> {
  return {
    ok: false,
    failure: {
      kind,
      message,
      retryable: kind === 'upstream_timeout' || kind === 'upstream_error',
      ...(cause === undefined ? {} : { cause }),
    },
  };
}

/** The HTTP status of each kind (SPEC.md 7), for pages and JSON alike; MCP reports failures in its results. */
export function httpStatusOf(kind: FailureKind): 400 | 403 | 404 | 502 | 504 {
  switch (kind) {
    case 'invalid_args':
      return 400;
    case 'access_refused':
      return 403;
    case 'pattern_not_found':
    case 'component_not_found':
    case 'version_not_found':
      return 404;
    case 'upstream_error':
      return 502;
    case 'upstream_timeout':
      return 504;
  }
}
