import { useLocation } from 'react-router';
import { type PatternCardData, PatternGrid } from '../catalog/pattern-card.tsx';
import { PageColumn } from '../page/page-header.tsx';

/** The purpose of a library, for readers who are not signed in; sign-in leads back here. */
export function SignedOutView({ newest }: { readonly newest: readonly PatternCardData[] }) {
  const { pathname, search } = useLocation();
  return (
    <PageColumn>
      <div className="max-w-reading pt-8 md:pt-14">
        <h1 className="text-xl md:text-2xl">Your library</h1>
        <p className="mt-3 text-base text-muted">
          Save the patterns that your product uses, with a note on each. Share a library by link, or
          give your agent one address for all of it.
        </p>
        <p className="mt-6">
          {/* Loads a document, whose policy allows the provider. */}
          <a
            href={`/sign-in?return=${encodeURIComponent(`${pathname}${search}`)}`}
            rel="nofollow"
            className="btn btn-primary"
          >
            Sign in to your library
          </a>
        </p>
      </div>
      {newest.length === 0 ? null : (
        <section aria-labelledby="newest" className="mt-14 border-t border-line pt-8">
          <h2 id="newest" className="mb-5 text-lg">
            Recently changed
          </h2>
          <PatternGrid cards={newest} />
        </section>
      )}
    </PageColumn>
  );
}
