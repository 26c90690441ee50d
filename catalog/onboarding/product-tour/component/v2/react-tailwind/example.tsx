import { useState } from 'react';

import { ProductTour } from './component';
import type { TourStep } from './component';

const STEPS: readonly TourStep[] = [
  {
    id: 'filters',
    target: '#tour-filters',
    title: 'See what is late',
    text: 'The Filters button above the list shows orders by state, customer and day.',
  },
  {
    id: 'rights',
    target: '#tour-only-for-owners',
    title: 'Change prices',
    text: 'Only owners see this; for everyone else the step is left out.',
  },
  {
    id: 'watch',
    target: '#tour-watch',
    title: 'Watch an order',
    text: 'Press Watch at order 2207, and you hear of each change.',
    advanceOn: 'click',
  },
  {
    id: 'help',
    target: '#tour-help',
    title: 'Find this tour again',
    text: 'It is in the help, at the end of the bar.',
  },
];

/** New in the workshop's orders. */
export default function ProductTourExample() {
  return <Orders isOpen />;
}

export const states = {
  'Before it begins': () => <Orders />,
  'Waits for an action': {
    component: () => <Orders isOpen />,
    steps: ['click button "Next"'],
  },
  'Last step': {
    component: () => <Orders isOpen />,
    steps: ['click button "Next"', 'click button "Watch order 2207"'],
  },
  Skipped: {
    component: () => <Orders isOpen />,
    steps: ['click button "Skip tour"'],
  },
};

const BUTTON =
  'h-(--ui-control) rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-sm focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

function Orders({ isOpen = false }: { readonly isOpen?: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const [said, setSaid] = useState('');
  return (
    <div className="mx-auto grid min-h-96 w-full max-w-2xl content-start gap-4 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="grow text-base font-semibold tracking-tight">Orders</h1>
        <button type="button" id="tour-filters" className={BUTTON}>
          Filters
        </button>
        <button type="button" id="tour-help" onClick={() => setOpen(true)} className={BUTTON}>
          Take the tour
        </button>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-y border-(--ui-border) py-3">
        <span className="grow">Order 2207, Hotel Verano</span>
        <button type="button" id="tour-watch" aria-label="Watch order 2207" className={BUTTON}>
          Watch
        </button>
      </div>
      <p role="status">{said}</p>
      <ProductTour
        label="Tour of the orders"
        steps={STEPS}
        open={open}
        onEnd={(end) => {
          setOpen(false);
          setSaid(
            end === 'skipped'
              ? 'Skipped. You find the tour under “Take the tour”.'
              : 'That was all.',
          );
        }}
      />
    </div>
  );
}
