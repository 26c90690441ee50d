import { data } from 'react-router';
import type { Pattern } from '../../../../domain/catalog/pattern.ts';
import type { Failure } from '../../../../domain/errors.ts';
import { httpStatusOf } from '../../../../domain/errors.ts';
import type { SiteDeps } from '../../site.ts';

/** The content of an error page; all texts are public. */
export interface PageProblem {
  readonly heading: string;
  readonly message: string;
  /** Patterns with a similar path. */
  readonly closest: readonly ClosestPattern[];
}

export interface ClosestPattern {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Creates the response that a loader throws to show the error page.
 *
 * @param status for failures of this service itself, which are not gateway errors
 */
export function failureResponse(failure: Failure, status?: 503) {
  return data(problemOf(failure), { status: status ?? httpStatusOf(failure.kind) });
}

/** The error page of a failure. */
export function problemOf(failure: Failure): PageProblem {
  return {
    heading: failure.retryable ? 'Temporarily unavailable' : 'Not available',
    message: failure.message,
    closest: [],
  };
}

/** The same for a failure to find a pattern: a 404 offers similar ones. */
export function patternFailureResponse(site: SiteDeps, pathname: string, failure: Failure) {
  return failure.kind === 'pattern_not_found'
    ? notFoundResponse(site, pathname, 'No pattern at this address.')
    : failureResponse(failure);
}

/** Creates a 404 response with the patterns closest to the path; for loaders to throw. */
export function notFoundResponse(
  site: SiteDeps,
  pathname: string,
  message = 'No page at this address.',
) {
  const problem: PageProblem = {
    heading: 'Not found',
    message,
    closest: site.catalog().closest(pathname).map(toClosest),
  };
  return data(problem, { status: 404 });
}

function toClosest({ slug, title, description }: Pattern): ClosestPattern {
  return { slug, title, description };
}

/** Whether the data of a route error is a `PageProblem`. */
export function isPageProblem(value: unknown): value is PageProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'heading' in value &&
    'message' in value &&
    'closest' in value
  );
}
