import type { ReactNode } from 'react';

import { Select } from './component';
import type { SelectOption, SelectProps } from './component';

const CARRIERS: readonly SelectOption[] = [
  { value: 'alba', label: 'Alba Freight', group: 'Europe' },
  { value: 'nordline', label: 'Nordline', group: 'Europe' },
  { value: 'kestrel', label: 'Kestrel Couriers, with a tail lift and two people', group: 'Europe' },
  { value: 'pacific', label: 'Pacific Crates', group: 'Overseas' },
  {
    value: 'meridian',
    label: 'Meridian Air (not until January)',
    group: 'Overseas',
    disabled: true,
  },
];

const CURRENCIES: readonly SelectOption[] = [
  { value: 'EUR', label: 'Euro' },
  { value: 'GBP', label: 'Pound sterling' },
  { value: 'CHF', label: 'Swiss franc' },
];

/** How an order is shipped and paid. */
export default function SelectExample() {
  return (
    <Card>
      <Carrier defaultValue="nordline" />
      <Select
        label="Currency of the invoice"
        name="currency"
        options={CURRENCIES}
        defaultValue="EUR"
      />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <Carrier required />
    </Card>
  ),
  Invalid: {
    component: () => (
      <Card>
        <Carrier required labels={{ required: 'Choose a carrier.' }} />
      </Card>
    ),
    steps: ['click button "Save"'],
  },
  'Empty error': {
    component: () => (
      <Card>
        <Carrier required error="" labels={{ required: 'Choose a carrier.' }} />
      </Card>
    ),
    steps: ['click button "Save"'],
  },
  'Read only': () => (
    <Card>
      <Carrier defaultValue="nordline" readOnly />
    </Card>
  ),
  Disabled: () => (
    <Card>
      <Carrier defaultValue="nordline" disabled />
    </Card>
  ),
  'Long option on a phone': {
    component: () => (
      <Card>
        <Carrier defaultValue="kestrel" />
      </Card>
    ),
    width: 320,
  },
};

function Carrier(props: Partial<SelectProps>) {
  return (
    <Select
      label="Carrier"
      name="carrier"
      options={CARRIERS}
      description="Picks up from the workshop on weekdays at 15:00."
      {...props}
    />
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Order 2209, Hotel Verano</h2>
      {children}
      <button
        type="submit"
        className="h-(--ui-control) justify-self-start rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
      >
        Save
      </button>
    </form>
  );
}
