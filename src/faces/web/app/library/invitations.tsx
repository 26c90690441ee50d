import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { toastOf, useToast } from '../page/toast.tsx';
import type { InvitationData } from './library-page.server.ts';
import { acceptInvitation, declineInvitation } from './members-api.ts';

/** The invitations that wait for the reader; nothing is shared with them before they accept. */
export function Invitations(props: {
  readonly invitations: readonly InvitationData[];
  /** Of the link that was opened; the first invitation is its. */
  readonly token: string | undefined;
}) {
  const { invitations, token } = props;
  const [isPending, setIsPending] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function accept(id: string, isOfLink: boolean): Promise<void> {
    setIsPending(true);
    const joined = await acceptInvitation(isOfLink && token !== undefined ? { token } : { id });
    setIsPending(false);
    if (!joined.ok) showToast({ message: joined.message, tone: 'danger' });
    else await navigate(`/library?id=${joined.value.libraryId}`);
  }

  async function decline(id: string): Promise<void> {
    const declined = await declineInvitation(id);
    showToast(toastOf(declined, 'Invitation declined'));
    await revalidate();
  }

  if (invitations.length === 0) return null;
  return (
    <section
      aria-label="Invitations"
      className="mb-8 divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {invitations.map(({ id, title, inviter, role }, index) => {
        const isOfLink = token !== undefined && index === 0;
        return (
          <div
            key={`${id}-${isOfLink}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
          >
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {inviter} invites you to <span className="font-medium">{title}</span> as{' '}
              {withArticle(role)}.
            </p>
            <span className="needs-script flex gap-2 pointer-coarse:*:min-h-10">
              <button
                type="button"
                className="btn btn-small btn-primary"
                disabled={isPending}
                onClick={() => void accept(id, isOfLink)}
              >
                Join
              </button>
              {isOfLink ? null : (
                <button
                  type="button"
                  className="btn btn-small btn-quiet"
                  onClick={() => void decline(id)}
                >
                  Decline
                </button>
              )}
            </span>
          </div>
        );
      })}
    </section>
  );
}

/** A role in a sentence: `an editor`. */
export function withArticle(role: InvitationData['role']): string {
  return role === 'reader' ? 'a reader' : `an ${role}`;
}
