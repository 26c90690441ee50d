import { data } from 'react-router';
import type { Failure } from '../../../../domain/errors.ts';
import { httpStatusOf } from '../../../errors/http-status.ts';
import type { SiteDeps } from '../../site.ts';
import { toCards } from '../catalog/cards.server.ts';
import type { PageProblem } from './error-page.tsx';

/**
 * Creates the response that a loader throws to show the error page.
 *
 * @param status for failures of this service itself, which are not gateway errors
 */
export function failureResponse(failure: Failure, status?: 503) {
  return data(problemOf(failure), { status: status ?? pageStatusOf(failure) });
}

/** 401 where signing in may help; the HTTP side makes it 403 for those who have signed in. */
export function pageStatusOf({ needsSignIn, kind }: Failure) {
  return needsSignIn === true ? 401 : httpStatusOf(kind);
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
export async function patternFailureResponse(site: SiteDeps, pathname: string, failure: Failure) {
  return failure.kind === 'pattern_not_found'
    ? notFoundResponse(site, pathname)
    : failureResponse(failure);
}

/** Longer paths are cut on their error page. */
const MAX_SHOWN_PATH = 80;

/** Creates a 404 response with the patterns closest to the path; for loaders to throw. */
export async function notFoundResponse(site: SiteDeps, pathname: string, message?: string) {
  const closest = await toCards(site, site.catalog().closest(pathname));
  const path =
    pathname.length > MAX_SHOWN_PATH ? `${pathname.slice(0, MAX_SHOWN_PATH)}…` : pathname;
  const problem: PageProblem = {
    heading: `Page not found: ${path}`,
    message:
      message ??
      (closest.length === 0
        ? 'Check the address, or search the catalog.'
        : 'Check the address. These patterns come closest to it.'),
    closest,
  };
  return data(problem, { status: 404 });
}
