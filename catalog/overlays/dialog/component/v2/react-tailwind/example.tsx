import type { ReactNode } from 'react';

import { Button } from '../forms-button/component';
import { Dialog } from './component';
import type { DialogProps } from './component';

const FIELD =
  'mt-1.5 h-(--ui-control) w-full min-w-0 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base text-(--ui-text) -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm';

/** The question is open, over the lists that it is about. */
export default function DialogExample() {
  return (
    <PriceLists>
      <Question defaultOpen />
    </PriceLists>
  );
}

const never = () => new Promise<void>(() => {});
const fail = () => Promise.reject(new Error('offline'));

export const states = {
  Closed: () => (
    <PriceLists>
      <Question />
    </PriceLists>
  ),
  Form: () => (
    <PriceLists>
      <Rename defaultOpen />
    </PriceLists>
  ),
  'Asks before input is lost': {
    component: () => (
      <PriceLists>
        <Rename defaultOpen />
      </PriceLists>
    ),
    steps: ['type " of the north"', 'press Escape'],
  },
  'Only shows something, wider': () => (
    <PriceLists>
      <Dialog
        title="Autumn, hotels"
        defaultOpen
        className="max-w-xl"
        trigger={(button) => <Button {...button}>Show…</Button>}
      >
        24 Pleat pendants at €390, 8 Arc floor lamps at €610 and 12 Ode table lamps at €240, agreed
        with Ines Aldana until 31 March 2027.
      </Dialog>
    </PriceLists>
  ),
  Pending: {
    component: () => (
      <PriceLists>
        <Question defaultOpen onConfirm={never} />
      </PriceLists>
    ),
    steps: ['click button "Delete price list"'],
  },
  Failed: {
    component: () => (
      <PriceLists>
        <Rename defaultOpen onSubmit={fail} />
      </PriceLists>
    ),
    steps: ['click button "Rename"'],
  },
  'On a phone': {
    component: () => (
      <PriceLists>
        <Question defaultOpen />
      </PriceLists>
    ),
    width: 390,
  },
};

function Question(props: Partial<DialogProps>) {
  return (
    <Dialog
      title="Delete the Autumn price list?"
      confirmLabel="Delete price list"
      tone="danger"
      onConfirm={() => {}}
      trigger={(button) => <Button {...button}>Delete…</Button>}
      {...props}
    >
      Hotel Verano and two other customers see the standard prices from now on. Orders that are
      already placed keep theirs.
    </Dialog>
  );
}

function Rename(props: Partial<DialogProps>) {
  return (
    <Dialog
      title="Rename the Autumn price list"
      confirmLabel="Rename"
      onSubmit={() => {}}
      trigger={(button) => <Button {...button}>Rename…</Button>}
      {...props}
    >
      <label className="block font-medium">
        Name
        <input name="name" required defaultValue="Autumn, hotels" className={FIELD} />
      </label>
    </Dialog>
  );
}

function PriceLists({ children }: { readonly children: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <h2 className="px-5 py-4 text-base font-semibold tracking-tight">Price lists</h2>
      {['Standard', 'Autumn, hotels', 'Quayside Library, until March 2027'].map((name) => (
        <p key={name} className="border-t border-(--ui-border) px-5 py-3">
          {name}
        </p>
      ))}
      <footer className="flex justify-end gap-2 border-t border-(--ui-border) px-5 py-3">
        {children}
      </footer>
    </section>
  );
}
