import type { Failure, FailureKind } from '../../domain/errors.ts';

/** The one table from a kind of failure to an HTTP status (SPEC.md 7), outside MCP. */
function httpStatusOf(kind: FailureKind): 400 | 403 | 404 | 502 | 504 {
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

/** A failure as a JSON answer. What is not behind a gateway but part of this service can name another status. */
export function failureResponse(failure: Failure, status?: 503): Response {
  const { kind, message } = failure;
  return Response.json({ error: { kind, message } }, { status: status ?? httpStatusOf(kind) });
}
