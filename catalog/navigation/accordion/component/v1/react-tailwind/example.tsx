import type { ReactNode } from 'react';

import { Accordion } from './component';
import type { AccordionItem } from './component';

const ANSWERS: readonly AccordionItem[] = [
  {
    id: 'delivery',
    title: 'When does my lamp arrive?',
    content: (
      <p>
        Lamps from stock leave the workshop within two working days. Made to order takes three to
        five weeks; order 2207 is planned for 26 November 2026.
      </p>
    ),
  },
  {
    id: 'finish',
    title: 'Can I change the finish after ordering?',
    content: (
      <p>
        Until the shade is cut, which is about ten days after you order. Write to{' '}
        <a
          href="mailto:orders@larkfield.example"
          className="text-(--ui-accent-text) underline underline-offset-2"
        >
          orders@larkfield.example
        </a>{' '}
        with the number of the order.
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'What if a lamp arrives damaged?',
    content: <p>Keep the crate, take two pictures, and we send a new one. You pay nothing.</p>,
  },
  {
    id: 'bulbs',
    title: 'Which bulbs fit the Pleat pendant?',
    content: <p>E27, at most 12 watts. Two are in the box.</p>,
  },
];

/** Help below a product: one answer is open. */
export default function AccordionExample() {
  return (
    <Card title="Delivery and returns">
      <Accordion items={ANSWERS} defaultOpenIds={['finish']} />
    </Card>
  );
}

export const states = {
  Closed: () => (
    <Card title="Delivery and returns">
      <Accordion items={ANSWERS} />
    </Card>
  ),
  'One at a time': {
    component: () => (
      <Card title="Lamp settings">
        <Accordion exclusive items={SETTINGS} defaultOpenIds={['light']} />
      </Card>
    ),
    width: 390,
  },
  'Show all': {
    component: () => (
      <Card title="Delivery and returns">
        <Accordion showAllButton items={ANSWERS} />
      </Card>
    ),
    steps: ['click button "Show all"'],
  },
  'Required field inside': () => (
    <form>
      <Card title="Quote for Studio Brackish">
        <Accordion
          items={[
            {
              id: 'invoice',
              title: 'Invoice address',
              hint: 'Not set',
              content: (
                <label className="grid gap-1.5 font-medium text-(--ui-text)">
                  Company
                  <input
                    name="company"
                    required
                    className="h-(--ui-control) w-full min-w-0 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm"
                  />
                </label>
              ),
            },
          ]}
        />
        <button
          type="submit"
          className="mt-4 h-(--ui-control) rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 font-medium text-(--ui-on-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
        >
          Request quote
        </button>
      </Card>
    </form>
  ),
};

const SETTINGS: readonly AccordionItem[] = [
  { id: 'light', title: 'Light', hint: '2700 K', content: <p>Warm white, dimmed to a tenth.</p> },
  {
    id: 'cable',
    title: 'Cable and canopy for ceilings that are higher than three metres',
    hint: '4.5 m',
    content: <p>Textile cable in linen, with a second hook.</p>,
  },
  { id: 'label', title: 'Label', hint: 'None', content: <p>Nothing is printed on the shade.</p> },
];

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-lg rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:p-6">
      <h2 className="mb-4 text-base font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
