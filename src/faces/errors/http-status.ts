import type { FailureKind } from '../../domain/errors.ts';

/** The HTTP status of a failure, for pages and JSON alike (docs/specification.md#errors). */
export function httpStatusOf(
  kind: FailureKind,
): 400 | 401 | 403 | 404 | 409 | 429 | 502 | 503 | 504 {
  switch (kind) {
    case 'invalid_args':
      return 400;
    case 'unauthorized':
      return 401;
    case 'access_refused':
    case 'insufficient_scope':
      return 403;
    case 'pattern_not_found':
    case 'component_not_found':
    case 'version_not_found':
    case 'library_not_found':
    case 'bookmark_not_found':
    case 'not_found':
      return 404;
    case 'title_taken':
    case 'default_library':
    case 'last_owner':
      return 409;
    case 'rate_limited':
      return 429;
    case 'upstream_error':
      return 502;
    case 'unavailable':
      return 503;
    case 'upstream_timeout':
      return 504;
  }
}
