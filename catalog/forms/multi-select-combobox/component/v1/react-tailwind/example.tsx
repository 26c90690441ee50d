import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { MultiSelectCombobox, type ComboboxOption } from './component';

const LABELS: readonly ComboboxOption[] = [
  { value: 'fragile', label: 'Fragile', hint: '18 orders' },
  { value: 'gift', label: 'Gift wrap', hint: '42 orders' },
  { value: 'hotel', label: 'Hotel', hint: '9 orders' },
  { value: 'install', label: 'Needs an electrician', hint: '6 orders' },
  { value: 'creme', label: 'Crème finish', hint: '11 orders' },
  { value: 'rush', label: 'Rush', hint: '3 orders' },
  { value: 'showroom', label: 'Showroom pick-up', hint: '14 orders' },
  { value: 'trade', label: 'Trade price', hint: '27 orders' },
  { value: 'legacy', label: 'Legacy fitting', hint: 'Retired', disabled: true },
];

const pick = (...values: string[]) => LABELS.filter(({ value }) => values.includes(value));

/** An order of which the labels are being chosen: the list is open. */
export default function MultiSelectComboboxExample() {
  const [options, setOptions] = useState(LABELS);
  return (
    <Opened>
      <MultiSelectCombobox
        label="Labels"
        description="Packing and dispatch see these."
        placeholder="Search or create"
        name="label"
        options={options}
        defaultValue={pick('fragile', 'hotel')}
        onCreate={(label) => {
          const option = { value: label.toLowerCase(), label, hint: 'New' };
          setOptions([...options, option]);
          return option;
        }}
      />
    </Opened>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Empty: () => (
    <Card>
      <MultiSelectCombobox label="Labels" placeholder="Search labels" options={LABELS} />
    </Card>
  ),
  Loading: () => (
    <Opened>
      <MultiSelectCombobox label="Labels" options={[]} loading />
    </Opened>
  ),
  Invalid: () => (
    <Card>
      <MultiSelectCombobox
        label="Labels"
        options={LABELS}
        placeholder="Search labels"
        error="Choose at least one label, so that packing knows what to do."
      />
    </Card>
  ),
  Disabled: () => (
    <Card>
      <MultiSelectCombobox
        label="Labels"
        description="The order has left the workshop."
        options={LABELS}
        defaultValue={pick('gift', 'rush')}
        disabled
      />
    </Card>
  ),
  'Many chosen': () => (
    <Card>
      <MultiSelectCombobox label="Labels" options={LABELS} defaultValue={LABELS} />
    </Card>
  ),
};

function Opened({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.click(), []);
  return (
    <div ref={ref} className="mx-auto w-full max-w-md pb-56">
      <Card>{children}</Card>
    </div>
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto w-full max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Order 2207</h2>
      <p className="mt-0.5 mb-5 text-sm text-(--ui-text-muted)">Hotel Verano, due 27 November</p>
      {children}
    </form>
  );
}
