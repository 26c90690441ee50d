import type { ReactNode } from 'react';

import { NumberField } from './component';
import type { NumberFieldProps } from './component';

/** How many lamps, at what price. */
export default function NumberFieldExample() {
  return (
    <Card>
      <Lamps defaultValue={12} />
      <NumberField
        label="Price of one"
        name="price"
        required
        min={0}
        decimals={2}
        stepper={false}
        prefixText="€"
        defaultValue={1240.5}
        description="Without tax."
        className="max-w-48"
      />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <Lamps required />
    </Card>
  ),
  Invalid: {
    component: () => (
      <Card>
        <Lamps defaultValue={64} />
      </Card>
    ),
    steps: ['click button "Save"'],
  },
  'At its limit': () => (
    <Card>
      <Lamps defaultValue={40} />
    </Card>
  ),
  German: () => (
    <Card>
      <NumberField
        label="Gewicht der Kiste"
        name="weight"
        locale="de"
        min={0}
        step={0.5}
        decimals={1}
        suffixText="kg"
        defaultValue={1280.5}
        className="max-w-48"
      />
    </Card>
  ),
  'Read only': () => (
    <Card>
      <Lamps readOnly defaultValue={12} />
    </Card>
  ),
  Disabled: () => (
    <Card>
      <Lamps disabled defaultValue={12} />
    </Card>
  ),
};

function Lamps(props: Partial<NumberFieldProps>) {
  return (
    <NumberField
      label="Pendants"
      name="pendants"
      min={1}
      max={40}
      description="The workshop makes up to 40 a month."
      labels={{
        required: 'Enter how many pendants.',
        tooLarge: (max) => `Enter ${max} or less, and send a second order for the rest.`,
      }}
      className="max-w-72"
      {...props}
    />
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Order 2209, Studio Brackish</h2>
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
