import { Inbox, Settings, Sparkles, Users } from 'lucide-react';
import { useState } from 'react';

import { MembersScreen } from './component';
import type { Member, MembersScreenProps, Role } from './component';

/** Four people and an invitation that nobody has accepted yet. */
export default function MembersExample() {
  return <Scene shell={SHELL} />;
}

export const states = {
  Role: {
    component: () => <Scene />,
    steps: ['click button "TMTheo Marlowe theo@larkfield.example"'],
  },
  'The last owner': {
    component: () => <Scene />,
    steps: ['click button "IAInes Aldana ines@larkfield.example"'],
  },
  Invite: { component: () => <Scene />, steps: ['click button "Invite…"'] },
  'Invited twice': {
    component: () => <Scene />,
    steps: [
      'click button "Invite…"',
      'click textbox "E-mail"',
      'type "Theo@Larkfield.example"',
      'click button "Send invitation"',
    ],
  },
  Remove: {
    component: () => <Scene />,
    steps: ['click button "Actions for Theo Marlowe"', 'click menuitem "Remove…"'],
  },
  Phone: { component: () => <Scene />, width: 390 },
  Loading: () => <Scene members={[]} loading />,
  Empty: () => <Scene members={[]} />,
  Failed: () => (
    <Scene
      members={[]}
      problem="The members did not load. Nobody lost access."
      onRetry={() => {}}
    />
  ),
};

const SHELL: MembersScreenProps['shell'] = {
  className: 'h-full w-full',
  brand: <span className="truncate">Larkfield</span>,
  groups: [
    {
      id: 'work',
      items: [
        { id: 'orders', label: 'Orders', href: '#orders', icon: <Inbox aria-hidden />, count: 3 },
        { id: 'assistant', label: 'Assistant', href: '#assistant', icon: <Sparkles aria-hidden /> },
        { id: 'members', label: 'Members', href: '#members', icon: <Users aria-hidden /> },
        { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings aria-hidden /> },
      ],
    },
  ],
  current: 'members',
  onNavigate: (_, event) => event.preventDefault(),
  account: <p className="truncate px-2">Ines Aldana</p>,
};

const ROLES: readonly [Role, ...Role[]] = [
  { id: 'owner', label: 'Owner', hint: 'Everything' },
  { id: 'editor', label: 'Editor', hint: 'Changes orders' },
  { id: 'viewer', label: 'Viewer', hint: 'Reads orders' },
];
const MEMBERS: readonly Member[] = [
  member('ines@larkfield.example', 'Ines Aldana', 'owner', '2026-11-21'),
  member('theo@larkfield.example', 'Theo Marlowe', 'editor', '2026-11-20'),
  member('nora@larkfield.example', 'Nora Whitcombe', 'editor', null),
  member('bart@quayside.example', 'Bartholomew Featherstonehaugh', 'viewer', '2026-08-02'),
  member('verano@hotel.example', null, 'viewer', null),
];

function Scene(props: Partial<MembersScreenProps>) {
  const [members, setMembers] = useState(MEMBERS);
  return (
    <div className="h-dvh w-full">
      <MembersScreen
        members={members}
        roles={ROLES}
        isMain
        onRoleChange={async (id, role) =>
          setMembers((now) => now.map((each) => (each.id === id ? { ...each, role } : each)))
        }
        onInvite={async (email, role) =>
          setMembers((now) => [...now, member(email, null, role, null)])
        }
        onRemove={async (ids) => setMembers((now) => now.filter(({ id }) => !ids.includes(id)))}
        {...props}
      />
    </div>
  );
}

function member(email: string, name: string | null, role: string, lastSeen: string | null): Member {
  return { id: email, email, name, role, lastSeen };
}
