import { useEffect, useRef } from 'react';

import { NotificationPreferences } from './component';
import type { NotificationPreferencesProps } from './component';

const CHANNELS = [
  { id: 'email', label: 'Email', hint: 'ines@larkfield.example' },
  { id: 'push', label: 'Push', hint: 'this browser and the phone of Ines' },
  { id: 'app', label: 'In app' },
];

const TOPICS = [
  { id: 'mention', label: 'Somebody mentions you' },
  { id: 'late', label: 'An order is late', hint: 'About 3 a week' },
  { id: 'stock', label: 'A part runs low', hint: 'About 10 a week' },
  { id: 'news', label: 'Larkfield has news' },
  {
    id: 'security',
    label: 'Somebody signs in',
    hint: 'Always by email: it protects your account.',
    required: ['email'],
  },
];

const CHOSEN = {
  mention: ['email', 'push', 'app'],
  late: ['push', 'app'],
  stock: ['app'],
  news: [],
  security: ['app'],
};

/** The choices of somebody who is reached by three channels. */
export default function NotificationPreferencesExample() {
  return <Scene />;
}

/** The states that a reviewer has to see. */
export const states = {
  'Push refused': () => (
    <Scene
      channels={CHANNELS.map((channel) =>
        channel.id === 'push'
          ? {
              ...channel,
              unavailable: true,
              hint: 'not allowed in this browser. Change it beside the address bar.',
            }
          : channel,
      )}
    />
  ),
  Paused: () => (
    <Scene>
      <div className="flex items-center gap-2 rounded-(--ui-radius) bg-(--ui-warning-soft) py-1 ps-3 pe-1 text-(--ui-warning-text)">
        <p className="grow">Paused until Monday 23 November, 8:00.</p>
        <button
          type="button"
          className="min-h-(--ui-control-small) rounded-(--ui-radius-small) border border-transparent px-2 font-medium hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
        >
          Resume
        </button>
      </div>
    </Scene>
  ),
  'Not saved': NotSaved,
};

function Scene(props: Partial<NotificationPreferencesProps>) {
  return (
    <div className="mx-auto w-full max-w-lg">
      <NotificationPreferences
        channels={CHANNELS}
        topics={TOPICS}
        defaultValue={CHOSEN}
        {...props}
      />
    </div>
  );
}

function NotSaved() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.click(), []);
  return (
    <div ref={ref} className="w-full">
      <Scene onValueChange={() => Promise.reject(new Error('Offline.'))} />
    </div>
  );
}
