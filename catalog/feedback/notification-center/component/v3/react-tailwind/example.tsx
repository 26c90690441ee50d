import { PackageX } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { NotificationCenter } from './component';
import type { Notification, NotificationCenterProps } from './component';

/** Two things happened since this morning. */
export default function NotificationCenterExample() {
  return <Scene />;
}

export const steps = ['click button "Notifications, 2 unread"'];

export const states = {
  Closed: () => <Scene />,
  'On a phone': {
    component: () => <Scene />,
    width: 360,
    steps: ['click button "Notifications, 2 unread"'],
  },
  'Not saved': {
    component: () => <Scene onReadChange={() => Promise.reject(new Error('offline'))} />,
    steps: ['click button "Notifications, 2 unread"', 'click button "Mark all as read"'],
  },
  Empty: {
    component: () => <Scene notifications={[]} />,
    steps: ['click button "Notifications"'],
  },
  Loading: {
    component: () => <Scene notifications={undefined} />,
    steps: ['click button "Notifications"'],
  },
  Failed: {
    component: () => (
      <Scene
        notifications={undefined}
        problem="Notifications did not load."
        onRetry={() => Promise.reject(new Error('offline'))}
      />
    ),
    steps: ['click button "Notifications"'],
  },
};

const FIRST: readonly Notification[] = [
  {
    id: '1',
    title: 'Order 2207 is late',
    text: 'It was due yesterday. Hotel Verano expects 12 Pleat pendants.',
    href: '#2207',
    at: '2026-11-22T08:00',
    when: '20 minutes ago',
    group: 'Today',
    isRead: false,
    media: <PackageX aria-hidden className="text-(--ui-danger-text)" />,
  },
  {
    id: '2',
    title: 'Theo Marlowe mentioned you in order 2214',
    text: '“Can the linen wait until December 2?”',
    href: '#2214',
    at: '2026-11-22T07:10',
    when: '1 hour ago',
    group: 'Today',
    isRead: false,
    media: <Face>TM</Face>,
  },
  {
    id: '3',
    title: 'Nora Whitcombe packed orders 2209, 2211 and 2212 and marked them as shipped',
    href: '#shipped',
    at: '2026-11-21T16:40',
    when: 'Yesterday at 16:40',
    group: 'Earlier',
    isRead: true,
    media: <Face>NW</Face>,
  },
];

function Face({ children }: { readonly children: ReactNode }) {
  return (
    <span className="grid size-6 place-items-center rounded-full border border-(--ui-border) bg-(--ui-surface-sunken) text-[0.625rem] font-medium text-(--ui-text-muted)">
      {children}
    </span>
  );
}

function Scene(props: Partial<NotificationCenterProps>) {
  const [notifications, setNotifications] = useState(FIRST);
  return (
    <div className="mx-auto grid min-h-112 w-full max-w-xl content-start font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <div className="flex items-center justify-between rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) py-2 ps-4 pe-2">
        <strong className="font-semibold tracking-tight">Larkfield</strong>
        <NotificationCenter
          notifications={notifications}
          onReadChange={(ids, isRead) =>
            setNotifications((now) =>
              now.map((each) => (ids.includes(each.id) ? { ...each, isRead } : each)),
            )
          }
          allHref="#all"
          settingsHref="#settings"
          {...props}
        />
      </div>
    </div>
  );
}
