import { LifeBuoy, Settings, SunMoon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { UserMenu } from './component';
import type { UserMenuProps } from './component';

/** Ines works in two workspaces. */
export default function UserMenuExample() {
  return (
    <Bar>
      <Scene defaultOpen />
    </Bar>
  );
}

export const states = {
  Closed: () => (
    <Bar>
      <Scene />
    </Bar>
  ),
  'One workspace': {
    component: () => (
      <Bar>
        <Scene workspaces={undefined} workspaceId={undefined} defaultOpen />
      </Bar>
    ),
  },
  'Only the avatar': {
    component: () => (
      <Bar>
        <Scene compact defaultOpen />
      </Bar>
    ),
    width: 390,
  },
  Switching: {
    component: () => (
      <Bar>
        <Scene defaultOpen onWorkspaceChange={() => new Promise<void>(() => {})} />
      </Bar>
    ),
    steps: ['click menuitemradio "Studio BrackishGuest"'],
  },
  'Not switched': {
    component: () => (
      <Bar>
        <Scene defaultOpen onWorkspaceChange={() => Promise.reject(new Error('offline'))} />
      </Bar>
    ),
    steps: ['click menuitemradio "Studio BrackishGuest"'],
  },
  'Long names': {
    component: () => (
      <Bar>
        <Scene
          user={{ name: null, email: 'reservations.and.events@kastanienhof-oberammergau.example' }}
          workspaces={[
            { id: 'long', name: 'Kastanienhof Seminar- und Gästehaus Oberammergau' },
            { id: 'verano', name: 'Hotel Verano' },
          ]}
          workspaceId="long"
        />
      </Bar>
    ),
    width: 360,
  },
};

const ICON = { 'aria-hidden': true } as const;

function Scene(props: Partial<UserMenuProps>) {
  const [workspaceId, setWorkspaceId] = useState('larkfield');
  return (
    <UserMenu
      user={{ name: 'Ines Aldana', email: 'ines@larkfield.example' }}
      workspaces={[
        { id: 'larkfield', name: 'Larkfield', hint: 'Owner' },
        { id: 'brackish', name: 'Studio Brackish', hint: 'Guest' },
        {
          id: 'verano',
          name: 'Hotel Verano',
          disabledReason: 'Sign in with your company first',
        },
      ]}
      workspaceId={workspaceId}
      onWorkspaceChange={setWorkspaceId}
      groups={[
        {
          items: [
            {
              id: 'settings',
              kind: 'link',
              label: 'Settings',
              href: '#settings',
              icon: <Settings {...ICON} />,
            },
            {
              id: 'appearance',
              kind: 'link',
              label: 'Appearance',
              href: '#appearance',
              icon: <SunMoon {...ICON} />,
            },
            {
              id: 'help',
              kind: 'link',
              label: 'Help',
              href: '#help',
              icon: <LifeBuoy {...ICON} />,
            },
          ],
        },
      ]}
      onSignOut={() => {}}
      {...props}
    />
  );
}

function Bar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-96 w-full max-w-md content-start font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <div className="flex min-w-0 items-center justify-between gap-4 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) px-3 py-2">
        <strong className="font-semibold tracking-tight">Orders</strong>
        {children}
      </div>
    </div>
  );
}
