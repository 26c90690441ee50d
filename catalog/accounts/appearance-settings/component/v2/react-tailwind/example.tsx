import { useEffect, useRef } from 'react';

import { AppearanceSettings } from './component';
import type { Appearance, AppearanceSettingsProps } from './component';

const CHOSEN: Appearance = {
  theme: 'light',
  density: 'comfortable',
  reduceMotion: true,
  underlineLinks: false,
};

const ORDERS = [
  ['2207', 'Hotel Verano', '24 Pleat pendants'],
  ['2211', 'Studio Brackish', '6 Arc floor lamps'],
  ['2214', 'Quayside Library', '40 Reed wall lights'],
] as const;

/** The settings of somebody who has chosen already, with a list of orders that answers. */
export default function AppearanceSettingsExample() {
  return <Scene defaultValue={CHOSEN} preview={(value) => <Orders value={value} />} />;
}

/** The states that a reviewer has to see. */
export const states = {
  Defaults: () => <Scene systemTheme="dark" />,
  'Compact and dark': () => (
    <Scene
      defaultValue={{ ...CHOSEN, theme: 'dark', density: 'compact', underlineLinks: true }}
      preview={(value) => <Orders value={value} />}
    />
  ),
  'Not saved': NotSaved,
};

function Scene(props: AppearanceSettingsProps) {
  return (
    <div className="mx-auto w-full max-w-md">
      <AppearanceSettings {...props} />
    </div>
  );
}

function NotSaved() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelectorAll('input')[2]?.click(), []);
  return (
    <div ref={ref} className="w-full">
      <Scene defaultValue={CHOSEN} onValueChange={() => Promise.reject(new Error('Offline.'))} />
    </div>
  );
}

/** In a product the whole page follows; here a list does. */
function Orders({ value }: { readonly value: Appearance }) {
  return (
    <ul
      style={{ colorScheme: value.theme === 'system' ? undefined : value.theme }}
      className="overflow-hidden rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) text-(--ui-text)"
    >
      {ORDERS.map(([number, customer, lamps]) => (
        <li
          key={number}
          className={`flex gap-3 px-3 not-first:border-t not-first:border-(--ui-border) ${value.density === 'compact' ? 'py-1' : 'py-2.5'}`}
        >
          <span
            className={`tabular-nums text-(--ui-accent-text) ${value.underlineLinks ? 'underline' : ''}`}
          >
            {number}
          </span>
          <span className="grow truncate">{customer}</span>
          <span className="truncate text-(--ui-text-muted)">{lamps}</span>
        </li>
      ))}
    </ul>
  );
}
