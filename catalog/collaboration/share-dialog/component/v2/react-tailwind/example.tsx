import { useState } from 'react';

import { ShareDialog } from './component';
import type { ShareDialogProps, SharePerson } from './component';

const ROLES = [
  { value: 'view', label: 'Can view' },
  { value: 'comment', label: 'Can comment' },
  { value: 'edit', label: 'Can edit' },
];

const PEOPLE: readonly SharePerson[] = [
  {
    id: 'ines',
    name: 'Ines Aldana (you)',
    detail: 'ines@larkfield.example',
    role: 'edit',
    fixed: 'Owner',
  },
  { id: 'theo', name: 'Theo Marlowe', detail: 'theo@larkfield.example', role: 'edit' },
  {
    id: 'max',
    name: 'Maximiliane von Hohenfels-Sigmaringen',
    detail: 'max@larkfield.example',
    role: 'view',
  },
  {
    id: 'verano',
    name: 'purchasing@hotel-verano.example',
    detail: '',
    role: 'view',
    pending: 'Invited on Nov 12',
  },
];

const SHARE =
  'inline-flex h-(--ui-control) items-center rounded-(--ui-radius) border border-(--ui-border) px-3.5 font-medium shadow-(--ui-shadow-small) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

function Page({
  start = PEOPLE,
  ...props
}: Partial<ShareDialogProps> & { start?: readonly SharePerson[] }) {
  const [people, setPeople] = useState(start);
  const [linkRole, setLinkRole] = useState<string | null>(props.linkRole ?? null);
  return (
    <section className="flex w-full max-w-2xl flex-wrap items-center justify-between gap-3 self-start rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 text-sm">
      <div>
        <h1 className="text-base font-semibold tracking-tight">Autumn price list</h1>
        <p className="text-(--ui-text-muted)">42 lamps</p>
      </div>
      <ShareDialog
        defaultOpen
        trigger={(button) => (
          <button {...button} className={SHARE}>
            Share
          </button>
        )}
        title="Share the Autumn price list"
        roles={ROLES}
        people={people}
        url="https://larkfield.example/lists/autumn"
        linkTexts={{
          private: 'Only people with access can open the link.',
          link: 'Anyone with the link',
        }}
        warningFor={(address) =>
          address.endsWith('@larkfield.example') ? undefined : 'outside Larkfield'
        }
        onInvite={async (addresses, role) => {
          const invited = addresses.map((name) => ({
            id: name,
            name,
            detail: '',
            role,
            pending: 'Invited just now',
          }));
          setPeople([...people, ...invited]);
        }}
        onRoleChange={(id, role) =>
          setPeople(people.map((person) => (person.id === id ? { ...person, role } : person)))
        }
        onRemove={(id) => setPeople(people.filter((person) => person.id !== id))}
        onLinkRoleChange={setLinkRole}
        {...props}
        linkRole={linkRole}
      />
    </section>
  );
}

export default () => <Page defaultAddresses="lena@quayside.example" />;

/** The states that a reviewer has to see. */
export const states = {
  'Only you': () => <Page start={PEOPLE.slice(0, 1)} />,
  'Anyone with the link': () => <Page start={PEOPLE.slice(0, 2)} linkRole="view" />,
  'Already has access': {
    component: () => <Page defaultAddresses="Theo@Larkfield.example" />,
    steps: ['click button "Invite"'],
  },
  Inviting: {
    component: () => (
      <Page defaultAddresses="lena@quayside.example" onInvite={() => new Promise(() => {})} />
    ),
    steps: ['click button "Invite"'],
  },
  Refused: {
    component: () => (
      <Page onRemove={() => Promise.reject(refusal('Theo has unsent changes. Ask him first.'))} />
    ),
    steps: ['click button "Remove Theo Marlowe"'],
  },
};

/** Its name says that its message is for the reader. */
const refusal = (message: string) => Object.assign(new Error(message), { name: 'UserFacingError' });
