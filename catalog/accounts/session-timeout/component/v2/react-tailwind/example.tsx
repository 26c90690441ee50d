import { useState } from 'react';

import { SessionTimeout } from './component';
import type { SessionTimeoutProps } from './component';

/** A price list is being edited; nobody has typed for a while. */
export default function SessionTimeoutExample() {
  return <Page seconds={110} />;
}

export const states = {
  'Still far away': () => <Page seconds={1800} />,
  'No way to sign out': () => <Page seconds={110} onSignOut={undefined} />,
  Failed: {
    component: () => <Page seconds={110} onExtend={() => Promise.reject(new Error('offline'))} />,
    steps: ['click button "Stay signed in"'],
  },
  Over: () => <Page seconds={-5} />,
  'In German': () => (
    <Page
      seconds={110}
      locale="de"
      labels={{
        title: 'Sind Sie noch da?',
        question: (time) => `Zu Ihrer Sicherheit werden Sie in ${time} abgemeldet.`,
        extend: 'Angemeldet bleiben',
        signOut: 'Abmelden',
      }}
    >
      Die Preisliste ist als Entwurf gespeichert.
    </Page>
  ),
};

function Page({ seconds, ...props }: Partial<SessionTimeoutProps> & { readonly seconds: number }) {
  const [expiresAt, setExpiresAt] = useState(() =>
    new Date(Date.now() + seconds * 1000).toISOString(),
  );
  return (
    <div className="mx-auto w-full max-w-md font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <h1 className="text-base font-semibold tracking-tight">Autumn price list</h1>
      <p className="mt-1 text-(--ui-text-muted)">Pleat pendant, 290 euros. Saved as a draft.</p>
      <SessionTimeout
        expiresAt={expiresAt}
        onExtend={async () => setExpiresAt(new Date(Date.now() + 1_800_000).toISOString())}
        onSignOut={() => {}}
        signIn={
          <a
            href="#sign-in"
            className="inline-flex min-h-(--ui-control) items-center rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 font-medium text-(--ui-on-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
          >
            Sign in again
          </a>
        }
        {...props}
      >
        {props.children ?? 'The price list is saved as a draft.'}
      </SessionTimeout>
    </div>
  );
}
