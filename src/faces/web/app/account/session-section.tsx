import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { endSession } from './account-api.ts';
import { SignOutForm } from './account-menu.tsx';
import { formatDate } from '../page/format-time.ts';

/** A browser in which the user is signed in. Times are ISO 8601. */
export interface SessionRow {
  readonly id: string;
  /** Such as `Firefox on Linux`. */
  readonly device: string;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}

/** The user's sessions, with sign-out for each browser and for all. */
export function SessionSection({ sessions }: { readonly sessions: readonly SessionRow[] }) {
  const [problem, setProblem] = useState('');
  const { revalidate } = useRevalidator();

  async function end(id: string): Promise<void> {
    const ended = await endSession(id);
    setProblem(ended.ok ? '' : ended.message);
    if (ended.ok) await revalidate();
  }

  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="text-base leading-6">
        Signed in
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {sessions.map(({ id, device, signedInAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p>
                {device}
                {isCurrent ? <span className="text-muted"> · this browser</span> : null}
              </p>
              <p className="text-muted">
                Since {formatDate(signedInAt)}, last used {formatDate(lastUsedAt)}
              </p>
            </div>
            {isCurrent ? (
              <SignOutForm className="btn btn-small" />
            ) : (
              <button type="button" className="btn btn-small" onClick={() => void end(id)}>
                End
                <span className="sr-only"> session in {device}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 text-danger empty:hidden">
        {problem}
      </p>
      <form method="post" action="/account/sign-out-everywhere" className="mt-3">
        <button type="submit" className="btn btn-danger">
          Sign out everywhere
        </button>
        <p className="mt-1 text-muted">Ends all sessions and the access of connected apps.</p>
      </form>
    </section>
  );
}
