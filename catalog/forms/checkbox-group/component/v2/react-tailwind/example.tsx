import type { ReactNode } from 'react';

import { CheckboxGroup } from './component';
import type { CheckboxOption } from './component';

const PAPERS: readonly CheckboxOption[] = [
  { value: 'confirmation', label: 'Order confirmation' },
  { value: 'delivery', label: 'Delivery note', description: 'Goes with the lamps as well.' },
  { value: 'invoice', label: 'Invoice', description: 'On the day that the order leaves.' },
  {
    value: 'care',
    label: 'Care instructions',
    description: 'Not yet in Portuguese.',
    disabled: true,
  },
];

/** Two of four papers are chosen; one is not available. */
export default function CheckboxGroupExample() {
  return (
    <Card>
      <Papers defaultValue={['confirmation', 'invoice']} />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <Papers required />
    </Card>
  ),
  Invalid: {
    component: () => (
      <Card>
        <Papers required labels={{ required: 'Choose at least one paper.' }} />
      </Card>
    ),
    steps: ['click button "Save"'],
  },
  'None of these': {
    component: () => (
      <Card>
        <CheckboxGroup
          label="What does the site need?"
          name="site"
          description="Choose all that apply."
          defaultValue={['lift']}
          options={[
            { value: 'lift', label: 'A lift for crates' },
            { value: 'permit', label: 'A parking permit' },
            { value: 'night', label: 'Delivery after 22:00' },
            { value: 'none', label: 'None of these', exclusive: true },
          ]}
        />
      </Card>
    ),
    steps: ['click checkbox "None of these"'],
  },
  'Read only': () => (
    <Card>
      <Papers defaultValue={['delivery']} readOnly />
    </Card>
  ),
  Disabled: () => (
    <Card>
      <Papers defaultValue={['delivery']} disabled />
    </Card>
  ),
  'On a phone': {
    component: () => (
      <Card>
        <Papers defaultValue={['confirmation', 'invoice']} />
      </Card>
    ),
    width: 320,
  },
};

function Papers(props: Partial<Parameters<typeof CheckboxGroup>[0]>) {
  return (
    <CheckboxGroup
      label="Papers to send"
      name="papers"
      description="To ines@brackish.example. Choose all that apply."
      options={PAPERS}
      {...props}
    />
  );
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <form className="mx-auto grid w-full max-w-md gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">Order 2207, Studio Brackish</h2>
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
