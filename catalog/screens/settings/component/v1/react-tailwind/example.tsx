import { Bell, CreditCard, Inbox, Settings as Gear } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../forms-button/component';
import { TextField } from '../forms-text-field/component';
import {
  SettingsDeletion,
  SettingsForm,
  SettingsGroup,
  SettingsRow,
  SettingsScreen,
} from './component';
import type { SettingsFormProps, SettingsScreenProps } from './component';

/** Ines's settings in her workshop's product, as they were saved. */
export default function SettingsExample() {
  return <Workshop shell={SHELL} />;
}

export const states = {
  Discard: {
    component: () => <Workshop />,
    steps: ['click textbox "Name"', 'type " Ruiz"', 'click button "Discard"'],
  },
  'In its shell on a phone': { component: () => <Workshop shell={SHELL} />, width: 390 },
  Phone: { component: () => <Workshop />, width: 390 },
  'Not saved': {
    component: () => <Workshop onSave={() => Promise.reject(new Error('Offline'))} />,
    steps: ['click textbox "Name"', 'type " Ruiz"', 'click button "Save"'],
  },
  Delete: {
    component: () => <Workshop />,
    steps: ['click button "Delete workspace…"'],
  },
  Loading: () => <Workshop loading />,
  Failed: () => <Workshop problem="The server did not answer. Nothing was changed." />,
  'Two forms of a school': {
    component: () => (
      <SettingsScreen
        title="School"
        description="For all classes."
        sections={[
          {
            id: 'year',
            title: 'School year',
            description: 'Timetables and reports follow it.',
            content: (
              <SettingsForm onSave={save}>
                <TextField label="Name" name="name" required defaultValue="2026/27" />
                <TextField label="Head of school" name="head" defaultValue="Maren Dahl" />
              </SettingsForm>
            ),
          },
          {
            id: 'letters',
            title: 'Letters home',
            content: (
              <SettingsForm onSave={save} labels={{ save: 'Save letters' }}>
                <TextField label="Signed by" name="signed" defaultValue="Maren Dahl" />
                <TextField label="Reply to" name="reply" type="email" required />
              </SettingsForm>
            ),
          },
        ]}
      />
    ),
  },
};

const SHELL: SettingsScreenProps['shell'] = {
  className: 'h-dvh w-full',
  brand: <span className="truncate">Larkfield</span>,
  groups: [
    {
      id: 'work',
      items: [
        { id: 'orders', label: 'Orders', href: '#orders', icon: <Inbox aria-hidden />, count: 3 },
        { id: 'prices', label: 'Prices', href: '#prices', icon: <CreditCard aria-hidden /> },
        { id: 'messages', label: 'Messages', href: '#messages', icon: <Bell aria-hidden /> },
        { id: 'settings', label: 'Settings', href: '#settings', icon: <Gear aria-hidden /> },
      ],
    },
  ],
  current: 'settings',
  onNavigate: (_, event) => event.preventDefault(),
  account: <p className="truncate px-2">Ines Aldana</p>,
};

const save = async () => {};

interface WorkshopProps {
  readonly shell?: SettingsScreenProps['shell'];
  readonly loading?: boolean;
  readonly problem?: string;
  readonly onSave?: SettingsFormProps['onSave'];
}

function Workshop({ shell, loading, problem, onSave }: WorkshopProps) {
  const [saved, setSaved] = useState({
    name: 'Ines Aldana',
    email: 'ines@larkfield.example',
    phone: '+351 21 000 0118',
    signed: 'Ines Aldana, Larkfield',
  });
  return (
    <SettingsScreen
      shell={shell}
      isMain={!shell}
      title="Settings"
      description="For you in Larkfield."
      sections={[
        {
          id: 'profile',
          title: 'Profile',
          description: 'How dates appear to you, and how you appear to others.',
          loading,
          problem,
          onRetry: () => {},
          content: (
            <SettingsForm
              onSave={
                onSave ??
                ((data) => {
                  const of = (name: string) => String(data.get(name) ?? '');
                  setSaved({
                    name: of('name'),
                    email: of('email'),
                    phone: of('phone'),
                    signed: of('signed'),
                  });
                })
              }
            >
              <TextField
                label="Name"
                name="name"
                required
                autoComplete="name"
                defaultValue={saved.name}
              />
              <TextField
                label="E-mail"
                name="email"
                type="email"
                required
                autoComplete="email"
                defaultValue={saved.email}
              />
              <TextField
                label="Phone"
                name="phone"
                type="tel"
                autoComplete="tel"
                defaultValue={saved.phone}
                description="For the carrier, on the day of a delivery."
              />
              <TextField
                label="Signed as"
                name="signed"
                defaultValue={saved.signed}
                description="Under every offer."
              />
            </SettingsForm>
          ),
        },
        {
          id: 'data',
          title: 'Your data',
          description: 'What is stored about you.',
          content: (
            <SettingsGroup>
              <SettingsRow
                title="Download it"
                description="A file with everything; it is ready in about an hour."
              >
                <Button>Request the file</Button>
              </SettingsRow>
              <SettingsRow title="Devices" description="You are signed in on three devices.">
                <Button>Sign out the others</Button>
              </SettingsRow>
            </SettingsGroup>
          ),
        },
        {
          id: 'danger',
          title: 'Danger zone',
          description: 'What cannot be undone.',
          content: (
            <SettingsGroup>
              <SettingsRow
                title="Leave the workspace"
                description="Somebody has to invite you back."
              >
                <Button>Leave…</Button>
              </SettingsRow>
              <SettingsDeletion
                title="Delete the workspace"
                description="318 orders and 42 prices will be gone for good."
                name="Larkfield"
                onDelete={() => Promise.reject(new Error('Not in a demo'))}
                labels={{ delete: 'Delete workspace…', confirm: 'Delete workspace' }}
              />
            </SettingsGroup>
          ),
        },
      ]}
    />
  );
}
