import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { isPageProblem } from '../page/page-failure.ts';
import type { ClosestPattern, PageProblem } from '../page/page-failure.ts';
import { SearchForm } from '../search/search-form.tsx';
import { PageColumn } from '../page/page-header.tsx';

/** How Chromium, Firefox and Safari name a request, or the loading of a module, that failed on its way. */
const FAILED_REQUEST =
  /^(?:failed to fetch|networkerror |load failed|error loading dynamically imported|importing a module)/i;

/** What is shown instead of a page: what is not there, the closest patterns, and the search. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation();
  // What the server threw reaches the browser without its type: this happened in the browser.
  if (error instanceof TypeError && typeof document !== 'undefined') {
    // Their words may be translated, but a device without a network is known to be one.
    const hasNotArrived = !navigator.onLine || FAILED_REQUEST.test(error.message);
    return <NotShown hasNotArrived={hasNotArrived} address={`${pathname}${search}`} />;
  }
  const problem = problemOf(error);
  return (
    <PageColumn>
      <div className="max-w-reading pt-14 sm:pt-20">
        <p className="font-mono text-sm text-muted">
          {isRouteErrorResponse(error) ? error.status : 500}
        </p>
        <h1 className="mt-2 text-xl font-semibold tracking-tight sm:text-2xl">{problem.heading}</h1>
        <p className="mt-3 text-muted">{problem.message}</p>
        <div className="mt-8">
          <SearchForm query="" />
        </div>
        {problem.closest.length === 0 ? null : <Closest patterns={problem.closest} />}
        <p className="mt-10 text-sm">
          <Link to="/" className="text-link">
            Go to the start page
          </Link>
        </p>
      </div>
    </PageColumn>
  );
}

/** In place of a page whose data or code did not arrive, or which the browser failed to show. */
function NotShown({
  hasNotArrived,
  address,
}: {
  readonly hasNotArrived: boolean;
  readonly address: string;
}) {
  return (
    <PageColumn>
      <div className="max-w-reading pt-14 sm:pt-20">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">
          {hasNotArrived ? 'This page could not be loaded' : 'Something went wrong'}
        </h1>
        <p className="mt-3 text-muted">
          {hasNotArrived
            ? 'The connection may be gone, or the server may be restarting.'
            : 'The page could not be shown in this browser.'}
        </p>
        <p className="mt-8">
          <Link to={address} reloadDocument className="control">
            Load it again
          </Link>
        </p>
      </div>
    </PageColumn>
  );
}

function Closest({ patterns }: { readonly patterns: readonly ClosestPattern[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-sm font-medium">Closest patterns</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {patterns.map(({ slug, title, description }) => (
          <li key={slug} className="relative py-3">
            <Link to={slug} className="font-medium after:absolute after:inset-0 hover:text-accent">
              {title}
            </Link>
            <p className="line-clamp-1 text-sm text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function problemOf(error: unknown): PageProblem {
  if (isRouteErrorResponse(error)) {
    if (isPageProblem(error.data)) return error.data;
    if (error.status === 404) {
      return { heading: 'Not found', message: 'There is no page at this address.', closest: [] };
    }
  }
  return {
    heading: 'Something went wrong',
    message: 'The page could not be made. The operator can see why in the log.',
    closest: [],
  };
}
