import { useState } from 'react';

import { SettingsScreen } from './component';
import type { Settings, SettingsScreenProps } from './component';

/** Ines's profile, as it was saved. */
export default function SettingsExample() {
  return <Scene />;
}

export const states = {
  Discard: {
    component: () => <Scene />,
    steps: ['click textbox "Name"', 'type " Ruiz"', 'click button "Discard"'],
  },
  Phone: { component: () => <Scene />, width: 390 },
  'Not saved': {
    component: () => <Scene onSave={() => Promise.reject(new Error('Offline'))} />,
    steps: ['click textbox "Name"', 'type " Ruiz"', 'click button "Save"'],
  },
  Delete: {
    component: () => <Scene />,
    steps: ['click button "Delete workspace…"'],
  },
  Loading: () => <Scene settings={undefined} />,
  Failed: () => (
    <Scene settings={undefined} problem="The server did not answer. Nothing was changed." />
  ),
};

const INES: Settings = {
  name: 'Ines Aldana',
  email: 'ines@larkfield.example',
  timeZone: 'Europe/Lisbon',
  back: '2026-11-30',
  areas: ['orders', 'packing'],
};
const TIME_ZONES = [
  { value: 'Europe/Lisbon', label: 'Lisbon', hint: 'UTC+0', group: 'Europe' },
  { value: 'Europe/Madrid', label: 'Madrid', hint: 'UTC+1', group: 'Europe' },
  { value: 'Europe/Helsinki', label: 'Helsinki', hint: 'UTC+2', group: 'Europe' },
  { value: 'America/New_York', label: 'New York', hint: 'UTC−5', group: 'Americas' },
  { value: 'America/Sao_Paulo', label: 'São Paulo', hint: 'UTC−3', group: 'Americas' },
];
const AREAS = ['Orders', 'Packing', 'Dispatch', 'Price lists', 'Showroom'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function Scene(props: Partial<SettingsScreenProps>) {
  const [settings, setSettings] = useState(INES);
  return (
    <SettingsScreen
      settings={settings}
      workspace="Larkfield"
      contents="318 orders and 42 prices"
      timeZones={TIME_ZONES}
      areas={AREAS}
      today="2026-11-22"
      onRetry={() => {}}
      onSave={async (next) => setSettings(next)}
      onDelete={() => Promise.reject(new Error('Not in a demo'))}
      {...props}
    />
  );
}
