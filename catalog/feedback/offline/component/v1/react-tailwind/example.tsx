import { useState } from 'react';

import { Offline } from './component';
import type { OfflineProps, WaitingChange } from './component';

const CHANGES: readonly WaitingChange[] = [
  { id: '1', label: 'Order 2207: due on 26 November', state: 'waiting' },
  { id: '2', label: 'Order 2211: note to the carrier', state: 'waiting' },
];

/** A workshop behind thick walls. */
export default function OfflineExample() {
  return <Page changes={CHANGES} />;
}

export const states = {
  'Only reading': () => <Page />,
  Refused: () => (
    <Page
      online
      changes={[
        {
          id: '1',
          label: 'Order 2207: due on 26 November',
          state: 'refused',
          reason: 'Nora Whitcombe set 27 November in the meantime.',
        },
      ]}
    />
  ),
  Reconnecting: {
    component: () => <Reconnecting />,
    steps: ['click button "Connect"'],
  },
  'In German': () => (
    <Page
      locale="de"
      labels={{
        label: 'Verbindung',
        offline: 'Sie sind offline.',
        kept: () => 'Sie können weiterlesen.',
        dataFrom: (time) => `Stand: ${time}.`,
        retry: 'Jetzt versuchen',
      }}
    />
  ),
};

function Page(props: Partial<OfflineProps>) {
  return (
    <div className="mx-auto grid w-full max-w-lg gap-4 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <h1 className="text-base font-semibold tracking-tight">Orders</h1>
      <Offline
        online={false}
        delayMs={0}
        dataFrom="2026-11-24T09:40:00+01:00"
        onRetry={() => Promise.reject(new Error('offline'))}
        onWithdraw={() => {}}
        review={() => (
          <a href="#review" className="text-(--ui-accent-text) underline underline-offset-2">
            Compare
          </a>
        )}
        {...props}
      />
    </div>
  );
}

function Reconnecting() {
  const [isOnline, setIsOnline] = useState(false);
  return (
    <div className="w-full">
      <Page online={isOnline} changes={isOnline ? [] : CHANGES} />
      <p className="mx-auto mt-4 w-full max-w-lg">
        <button
          type="button"
          onClick={() => setIsOnline(true)}
          className="h-(--ui-control) rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-sm text-(--ui-text) focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
        >
          Connect
        </button>
      </p>
    </div>
  );
}
