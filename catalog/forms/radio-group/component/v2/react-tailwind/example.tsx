import type { ReactNode } from 'react';

import { RadioGroup } from './component';
import type { RadioGroupProps, RadioOption } from './component';

const SHIPPING: readonly RadioOption[] = [
  {
    value: 'pickup',
    label: 'Pick up at the workshop',
    description: 'Ready on Friday, 20 November.',
    aside: 'Free',
  },
  {
    value: 'carrier',
    label: 'Carrier',
    description: 'Between 24 and 26 November, unpacked at the curb.',
    aside: '€38',
  },
  {
    value: 'fitted',
    label: 'Delivered and fitted',
    description: 'By two of us, on a day that you agree with Theo Marlowe.',
    aside: '€190',
  },
  {
    value: 'express',
    label: 'Express',
    description: 'Not for lamps that are longer than 160 cm.',
    aside: '€72',
    disabled: true,
  },
];

const TERMS: readonly RadioOption[] = [
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days', description: 'The usual term for libraries.' },
  { value: 'advance', label: 'In advance' },
];

/** Four ways to ship, with what they cost; one is chosen. */
export default function RadioGroupExample() {
  return (
    <Card>
      <Shipping defaultValue="carrier" />
    </Card>
  );
}

export const states = {
  List: () => (
    <Card>
      <RadioGroup label="Payment term" name="term" options={TERMS} defaultValue="30" />
    </Card>
  ),
  Empty: () => (
    <Card>
      <Shipping required />
    </Card>
  ),
  Invalid: {
    component: () => (
      <Card>
        <Shipping required labels={{ required: 'Choose how the lamps are shipped.' }} />
      </Card>
    ),
    steps: ['click button "Save"'],
  },
  'Read only': () => (
    <Card>
      <RadioGroup label="Payment term" name="term" options={TERMS} defaultValue="30" readOnly />
    </Card>
  ),
  Disabled: () => (
    <Card>
      <Shipping defaultValue="pickup" disabled />
    </Card>
  ),
  'On a phone': {
    component: () => (
      <Card>
        <Shipping defaultValue="fitted" />
      </Card>
    ),
    width: 320,
  },
};

function Shipping(props: Partial<RadioGroupProps>) {
  return (
    <RadioGroup label="Shipping" name="shipping" variant="cards" options={SHIPPING} {...props} />
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Order 2211, Quayside Library</h2>
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
