import { data } from 'react-router';
import type { Pattern } from '../../../../domain/catalog/pattern.ts';
import type { Failure } from '../../../../domain/errors.ts';
import { httpStatusOf } from '../../../../domain/errors.ts';
import type { SiteDeps } from '../../site.ts';

/** What the error page is told; everything in it is meant for readers. */
export interface PageProblem {
  readonly heading: string;
  readonly message: string;
  /** The patterns that the reader may have meant. */
  readonly closest: readonly ClosestPattern[];
}

export interface ClosestPattern {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
}

/**
 * A failure as the answer that the error page shows; throw it. What is not behind a gateway but part of this service
 * can name another status.
 */
export function failureResponse(failure: Failure, status?: 503) {
  const problem: PageProblem = {
    heading: failure.retryable ? 'This cannot be shown right now' : 'This cannot be shown',
    message: failure.message,
    closest: [],
  };
  return data(problem, { status: status ?? httpStatusOf(failure.kind) });
}

/** Why there is no pattern at an address, as an answer; throw it. */
export function patternFailureResponse(site: SiteDeps, pathname: string, failure: Failure) {
  return failure.kind === 'pattern_not_found'
    ? notFoundResponse(site, pathname, 'There is no pattern at this address.')
    : failureResponse(failure);
}

/** A 404 that offers the patterns closest to the address; throw it. */
export function notFoundResponse(
  site: SiteDeps,
  pathname: string,
  message = 'There is no page at this address.',
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

/** Whether what an error page was given is one of the answers above. */
export function isPageProblem(value: unknown): value is PageProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'heading' in value &&
    'message' in value &&
    'closest' in value
  );
}
