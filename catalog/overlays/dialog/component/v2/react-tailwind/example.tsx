import { useState } from 'react';
import type { ReactNode } from 'react';

import { Dialog } from './component';
import type { DialogProps } from './component';

const BUTTON =
  'inline-flex min-h-(--ui-control) items-center rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) px-3.5 text-sm font-medium shadow-(--ui-shadow-small) hover:bg-(--ui-hover) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
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
      trigger={(button) => (
        <button {...button} className={BUTTON}>
          Delete…
        </button>
      )}
      {...props}
    >
      Hotel Verano and two other customers see the standard prices from now on. Orders that are
      already placed keep theirs.
    </Dialog>
  );
}

function Rename(props: Partial<DialogProps>) {
  const [isChanged, setIsChanged] = useState(false);
  return (
    <Dialog
      title="Rename the Autumn price list"
      confirmLabel="Rename"
      onSubmit={() => {}}
      onCloseRequest={() => !isChanged}
      trigger={(button) => (
        <button {...button} className={BUTTON}>
          Rename…
        </button>
      )}
      {...props}
    >
      <label className="block font-medium text-(--ui-text)">
        Name
        <input
          name="name"
          required
          defaultValue="Autumn, hotels"
          onInput={() => setIsChanged(true)}
          className={FIELD}
        />
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
