import type { ReactNode } from 'react';

import { Combobox } from './component';
import type { ComboboxOption } from './component';

const CUSTOMERS: readonly ComboboxOption[] = [
  { value: 'verano', label: 'Hotel Verano', hint: 'Lisbon', group: 'Hotels' },
  {
    value: 'kastanienhof',
    label: 'Kastanienhof Seminar- und Gästehaus',
    hint: 'Graz',
    group: 'Hotels',
  },
  { value: 'brackish', label: 'Studio Brackish', hint: 'Cork', group: 'Studios' },
  { value: 'thistle', label: 'Fig & Thistle', hint: 'Leeds', group: 'Studios', disabled: true },
  { value: 'quayside', label: 'Quayside Library', hint: 'Bristol', group: 'Public' },
];

const FINISHES: readonly ComboboxOption[] = ['Crème', 'Brass', 'Graphite', 'Oak', 'Sage'].map(
  (label) => ({ value: label.toLowerCase(), label }),
);

const PARTS: readonly ComboboxOption[] = Array.from({ length: 100_000 }, (_, index) => ({
  value: `P-${index + 1}`,
  label: `Part ${index + 1}`,
  hint: `Shelf ${1 + Math.floor(index / 2000)}`,
}));
const FEW_PARTS = PARTS.slice(0, 100);

/** A text is half typed, and the list shows what it finds. */
export default function ComboboxExample() {
  return (
    <Card>
      <Combobox
        label="Finishes to quote"
        name="finishes"
        multiple
        options={FINISHES}
        defaultValue={['brass', 'crème']}
        description="Each one becomes a line of the quote."
      />
      <Customer />
    </Card>
  );
}

export const steps = ['click combobox "Customer"', 'type "ho"'];

export const states = {
  Open: { component: () => <Scene />, steps: ['click combobox "Customer"', 'press ArrowDown'] },
  Filtered: { component: () => <Scene />, steps: ['click combobox "Customer"', 'type "ho"'] },
  'No matches': { component: () => <Scene />, steps: ['click combobox "Customer"', 'type "zz"'] },
  Invalid: () => (
    <Card>
      <Combobox
        label="Customer"
        options={CUSTOMERS}
        required
        description="Who gets the quote."
        error="Choose a customer."
      />
    </Card>
  ),
  Loading: {
    component: () => (
      <Card>
        <Combobox label="Customer" options={[]} loading filter={false} />
      </Card>
    ),
    steps: ['click combobox "Customer"', 'type "ver"'],
  },
  'New option': {
    component: () => (
      <Card>
        <Combobox
          label="Finishes"
          multiple
          options={FINISHES}
          onCreate={(label) => ({ value: label.toLowerCase(), label })}
        />
      </Card>
    ),
    steps: ['click combobox "Finishes"', 'type "Terracotta"'],
  },
  '100 options': () => (
    <Card>
      <Combobox label="Part" options={FEW_PARTS} />
    </Card>
  ),
  '100,000 options': () => (
    <Card>
      <Combobox label="Part" options={PARTS} defaultValue="P-50000" />
    </Card>
  ),
  'Read only and disabled': () => (
    <Card>
      <Combobox label="Customer" options={CUSTOMERS} defaultValue="verano" readOnly />
      <Combobox label="Finishes" options={FINISHES} multiple defaultValue={['oak']} disabled />
    </Card>
  ),
};

function Customer() {
  return (
    <Combobox
      label="Customer"
      name="customer"
      required
      options={CUSTOMERS}
      placeholder="Name or town"
      description="Who gets the quote."
    />
  );
}

function Scene() {
  return (
    <Card>
      <Customer />
    </Card>
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">New quote</h2>
      {children}
    </form>
  );
}
