import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { isPageProblem } from '../page/page-failure.ts';
import type { ClosestPattern, PageProblem } from '../page/page-failure.ts';
import { SearchForm } from '../search/search-form.tsx';
import { PageColumn } from '../page/page-header.tsx';

/** The messages of Chromium, Firefox and Safari for a failed request or module import. */
const FAILED_REQUEST =
  /^(?:failed to fetch|networkerror |load failed|error loading dynamically imported|importing a module)/i;

/** The error page: the problem, similar patterns, and the search. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation();
  // Errors of the server lose their type on the way, so a TypeError is from the browser.
  if (error instanceof TypeError && typeof document !== 'undefined') {
    // The messages may be translated; `onLine` is the fallback.
    const hasFailedToLoad = !navigator.onLine || FAILED_REQUEST.test(error.message);
    return <FailedInBrowser hasFailedToLoad={hasFailedToLoad} address={`${pathname}${search}`} />;
  }
  const problem = problemOf(error);
  return (
    <PageColumn>
      <div className="max-w-reading pt-12 md:pt-20">
        <p className="font-mono text-sm text-muted">
          {isRouteErrorResponse(error) ? error.status : 500}
        </p>
        <h1 className="mt-2 text-xl">{problem.heading}</h1>
        <p className="mt-2 text-base text-muted">{problem.message}</p>
        <div className="mt-8">
          <SearchForm query="" />
        </div>
        {problem.closest.length === 0 ? null : <Closest patterns={problem.closest} />}
        <p className="mt-10 text-sm">
          <Link to="/" className="link">
            Go to the home page
          </Link>
        </p>
      </div>
    </PageColumn>
  );
}

/** For a page whose data or code failed to load, or which failed to render in the browser. */
function FailedInBrowser({
  hasFailedToLoad,
  address,
}: {
  readonly hasFailedToLoad: boolean;
  readonly address: string;
}) {
  return (
    <PageColumn>
      <div className="max-w-reading pt-12 md:pt-20">
        <h1 className="text-xl">
          {hasFailedToLoad ? 'This page could not be loaded' : 'Something went wrong'}
        </h1>
        <p className="mt-2 text-base text-muted">
          {hasFailedToLoad
            ? 'Check your connection. The server may also be restarting.'
            : 'This page failed to render in your browser.'}
        </p>
        <p className="mt-8">
          <Link to={address} reloadDocument className="btn">
            Reload
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
            <Link to={slug} className="font-medium after:absolute after:inset-0 hover:text-link">
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
      return { heading: 'Not found', message: 'No page at this address.', closest: [] };
    }
  }
  return {
    heading: 'Something went wrong',
    message: 'The page failed to render. The server log has the details.',
    closest: [],
  };
}
