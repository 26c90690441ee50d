import { isRouteErrorResponse, Link, useLocation, useRouteLoaderData } from 'react-router';
import { PatternGrid, type PatternCardData } from '../catalog/pattern-card.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { PageColumn } from '../page/page-header.tsx';
import type { loader as rootLoader } from '../root.server.ts';

/** The messages of Chromium, Firefox and Safari for a failed request or module import. */
const FAILED_REQUEST =
  /^(?:failed to fetch|networkerror |load failed|error loading dynamically imported|importing a module)/i;

/** The error page: the problem, similar patterns, and the search. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation();
  const reader = useRouteLoaderData<typeof rootLoader>('root')?.reader;
  // Server errors lose their type in transit, so a TypeError is from the browser.
  if (error instanceof TypeError && typeof document !== 'undefined') {
    // The messages may be translated; `onLine` is the fallback.
    const hasFailedToLoad = !navigator.onLine || FAILED_REQUEST.test(error.message);
    return <FailedInBrowser hasFailedToLoad={hasFailedToLoad} address={`${pathname}${search}`} />;
  }
  const problem = problemOf(error);
  const needsSignIn = isRouteErrorResponse(error) && error.status === 401 && reader === null;
  return (
    <PageColumn>
      <div className="pt-12 md:pt-20">
        <p className="font-mono text-[0.8125rem] leading-5 text-muted">
          {isRouteErrorResponse(error) ? error.status : 500}
        </p>
        <h1 className="mt-2 text-xl wrap-anywhere">{problem.heading}</h1>
        <p className="mt-2 text-base text-muted">{problem.message}</p>
        {needsSignIn ? (
          <p className="mt-6">
            <Link
              to={`/sign-in?return=${encodeURIComponent(`${pathname}${search}`)}`}
              className="btn btn-primary"
            >
              Sign in
            </Link>
          </p>
        ) : null}
        <div className="mt-6 max-w-reading">
          <SearchForm query="" />
        </div>
        {problem.closest.length === 0 ? null : (
          <section aria-labelledby="closest" className="mt-12">
            <h2 id="closest" className="mb-5 text-lg">
              Closest patterns
            </h2>
            <PatternGrid cards={problem.closest} />
          </section>
        )}
        <p className="mt-10 flex flex-wrap gap-x-5">
          <Link to="/patterns" className="link py-2">
            All patterns
          </Link>
          <Link to="/" className="link py-2">
            Home
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

function problemOf(error: unknown): PageProblem {
  if (isRouteErrorResponse(error)) {
    if (isPageProblem(error.data)) return error.data;
    if (error.status === 404) {
      return {
        heading: 'Page not found',
        message: 'Check the address, or search the catalog.',
        closest: [],
      };
    }
  }
  return {
    heading: 'Something went wrong',
    message: 'The page failed to render. The server log has the details.',
    closest: [],
  };
}

/** The content of an error page; all texts are public. */
export interface PageProblem {
  readonly heading: string;
  readonly message: string;
  /** Patterns with a similar path. */
  readonly closest: readonly PatternCardData[];
}

/** Whether the data of a route error is a `PageProblem`. */
function isPageProblem(value: unknown): value is PageProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'heading' in value &&
    'message' in value &&
    'closest' in value
  );
}
