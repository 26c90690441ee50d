import { useLocation } from 'react-router';
import { type PatternCardData, PatternGrid } from '../catalog/pattern-card.tsx';
import { withArticle } from './invitations.tsx';
import type { InvitationData } from './library-page.server.ts';
import { PageColumn } from '../page/page-header.tsx';

/**
 * The invitation of the link that was opened, else the purpose of a library, for readers who are not signed in. Sign-in
 * leads back here.
 */
export function SignedOutView(props: {
  readonly invitation: InvitationData | undefined;
  readonly newest: readonly PatternCardData[];
}) {
  const { invitation, newest } = props;
  const { pathname, search } = useLocation();
  return (
    <PageColumn>
      <div className="max-w-reading pt-8 md:pt-14">
        <h1 className="text-xl wrap-anywhere md:text-2xl">
          {invitation === undefined ? 'Your library' : `Invitation to ${invitation.title}`}
        </h1>
        {invitation === undefined ? null : (
          <p className="mt-3 text-base wrap-anywhere">
            {invitation.inviter} invites you to this library as {withArticle(invitation.role)}.
          </p>
        )}
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
            {invitation === undefined ? 'Sign in to your library' : 'Sign in to join'}
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
