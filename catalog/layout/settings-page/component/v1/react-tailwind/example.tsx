import { Bell, Building2, CreditCard, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';

import { SettingsCard, SettingsPage, SettingsRow } from './component';
import type { SettingsPageProps } from './component';

/** The settings of the workshop's workspace. */
export default function SettingsPageExample() {
  return <Scene />;
}

export const states = {
  'On a phone': { component: () => <Scene />, width: 390 },
  Notice: () => (
    <Scene
      notice={
        <p className="rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-warning-soft) px-4 py-3 text-(--ui-warning-text)">
          Only owners can change these settings. You can read them.
        </p>
      }
    />
  ),
  'Long texts': {
    component: () => (
      <Scene
        title="Settings of the Kastanienhof Seminar- und Gästehaus Oberammergau"
        description="For all 14 people in this workspace, and for the guests that they invite."
      />
    ),
    width: 360,
  },
};

const BUTTON_BASE =
  'min-h-(--ui-control) rounded-(--ui-radius) border px-3.5 text-sm font-medium focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const BUTTON = `${BUTTON_BASE} border-(--ui-border-strong) bg-(--ui-surface) shadow-(--ui-shadow-small) hover:bg-(--ui-hover) active:bg-(--ui-active)`;
const PRIMARY = `${BUTTON_BASE} border-transparent bg-(--ui-accent) text-(--ui-on-accent) hover:brightness-110 active:brightness-95`;
const FIELD =
  'h-(--ui-control) w-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm @xl:w-56';

function Scene(props: Partial<SettingsPageProps>) {
  return (
    <SettingsPage
      title="Settings"
      description="For everyone in Larkfield."
      className="mx-auto max-w-4xl"
      sections={[
        {
          id: 'workspace',
          title: 'Workspace',
          icon: <Building2 aria-hidden />,
          description: 'How customers see you on offers and invoices.',
          children: (
            <SettingsCard
              footer={
                <>
                  <button type="button" className={BUTTON}>
                    Discard
                  </button>
                  <button type="button" className={PRIMARY}>
                    Save
                  </button>
                </>
              }
            >
              <SettingsRow label="Name">
                {(control) => <input {...control} defaultValue="Larkfield" className={FIELD} />}
              </SettingsRow>
              <SettingsRow label="Currency" description="Of new offers. Old ones keep theirs.">
                {(control) => (
                  <select {...control} defaultValue="EUR" className={FIELD}>
                    <option value="EUR">Euro</option>
                    <option value="GBP">Pound sterling</option>
                  </select>
                )}
              </SettingsRow>
            </SettingsCard>
          ),
        },
        {
          id: 'notifications',
          title: 'Notifications',
          icon: <Bell aria-hidden />,
          description: 'These take effect at once.',
          children: (
            <SettingsCard>
              <SettingsRow label="Late orders" description="A mail at 8 in the morning.">
                {(control) => <Switch {...control} defaultChecked />}
              </SettingsRow>
              <SettingsRow label="Comments" description="When somebody mentions you.">
                {(control) => <Switch {...control} />}
              </SettingsRow>
            </SettingsCard>
          ),
        },
        {
          id: 'billing',
          title: 'Billing',
          icon: <CreditCard aria-hidden />,
          children: (
            <SettingsCard>
              <SettingsRow label="Plan" description="Workshop, €29 a month. Renews on December 1.">
                {({ 'aria-describedby': describedBy }) => (
                  <button type="button" aria-describedby={describedBy} className={BUTTON}>
                    Change plan
                  </button>
                )}
              </SettingsRow>
            </SettingsCard>
          ),
        },
        {
          id: 'danger',
          title: 'Danger zone',
          icon: <TriangleAlert aria-hidden />,
          children: (
            <SettingsCard tone="danger">
              <SettingsRow
                label="Delete the workspace"
                description="318 orders and 42 prices will be gone for good."
              >
                {({ 'aria-describedby': describedBy }) => (
                  <button type="button" aria-describedby={describedBy} className={BUTTON}>
                    Delete workspace…
                  </button>
                )}
              </SettingsRow>
            </SettingsCard>
          ),
        },
      ]}
      {...props}
    />
  );
}

function Switch({ defaultChecked = false, ...control }: ComponentProps<'input'>) {
  const [isOn, setIsOn] = useState(defaultChecked);
  return (
    <input
      {...control}
      type="checkbox"
      role="switch"
      checked={isOn}
      onChange={(event) => setIsOn(event.target.checked)}
      className="inline-flex h-5 w-9 appearance-none items-center rounded-full border border-(--ui-border-strong) bg-(--ui-surface-sunken) px-0.5 before:rounded-full before:border-7 before:border-(--ui-border-strong) before:content-[''] checked:border-(--ui-accent) checked:bg-(--ui-accent) checked:before:translate-x-4 checked:before:border-(--ui-on-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) rtl:checked:before:-translate-x-4"
    />
  );
}
