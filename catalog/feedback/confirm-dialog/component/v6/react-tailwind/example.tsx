import { useState } from 'react';
import type { ComponentProps } from 'react';

import { ConfirmDialog } from './component';
import type { ConfirmDialogProps } from './component';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const PRICES = [
  ['Pleat pendant', '€390'],
  ['Arc floor lamp', '€590'],
  ['Ode table lamp', '€240'],
  ['Reed wall light', '€195'],
] as const;

export default function ConfirmDialogExample() {
  const [isDeleted, setIsDeleted] = useState(false);
  return (
    <section
      tabIndex={-1}
      aria-label="Autumn price list"
      className="w-full max-w-xl self-start rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 text-sm outline-none sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-base font-semibold tracking-tight">Autumn price list</h1>
          <p role="status" className="mt-1 text-(--ui-text-muted)">
            {isDeleted ? 'Deleted just now.' : '42 lamps, changed on November 3 by Ines Aldana'}
          </p>
        </div>
        <ConfirmDialog
          defaultOpen
          title="Delete the Autumn price list?"
          confirmLabel="Delete price list"
          confirmText="autumn-2026"
          onConfirm={async () => {
            await wait(900);
            setIsDeleted(true);
          }}
          // Its button goes with the list: focus moves to the section.
          trigger={(button) => (isDeleted ? null : <DeleteButton {...button} />)}
        >
          <p>
            42 prices and their history will be gone for good. Three shops fall back to the Standard
            list. Orders already placed keep their prices.
          </p>
        </ConfirmDialog>
      </div>
      <dl className="mt-5 divide-y divide-(--ui-border) border-t border-(--ui-border)">
        {PRICES.map(([lamp, price]) => (
          <div key={lamp} className="flex justify-between py-2.5">
            <dt>{lamp}</dt>
            <dd className="text-(--ui-text-muted) tabular-nums">{price}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function DeleteButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      className="inline-flex min-h-(--ui-control) items-center rounded-(--ui-radius) border border-(--ui-border) px-3.5 font-medium text-(--ui-danger-text) shadow-(--ui-shadow-small) hover:bg-(--ui-danger-soft) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
    >
      Delete price list…
    </button>
  );
}

function MemberDialog(props: Pick<ConfirmDialogProps, 'confirmText' | 'onConfirm'>) {
  return (
    <section className="flex w-full max-w-xl items-center justify-between gap-3 self-start rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 text-sm">
      <p>
        <span className="block font-medium">Theo Marlowe</span>
        <span className="text-(--ui-text-muted)">Workshop</span>
      </p>
      <ConfirmDialog
        defaultOpen
        title="Remove Theo Marlowe from Larkfield?"
        confirmLabel="Remove member"
        trigger={(button) => (
          <button
            {...button}
            className="min-h-(--ui-control) rounded-(--ui-radius) border border-(--ui-border) px-3.5 font-medium shadow-(--ui-shadow-small) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
          >
            Remove…
          </button>
        )}
        {...props}
      >
        <p>Theo loses access at once. Comments and orders stay.</p>
      </ConfirmDialog>
    </section>
  );
}

const fail = () => wait(600).then(() => Promise.reject(new Error('offline')));

/** The states that a reviewer has to see. */
export const states = {
  'Without typing': () => <MemberDialog onConfirm={() => {}} />,
  'Takes long': {
    component: () => <MemberDialog onConfirm={() => new Promise<void>(() => {})} />,
    steps: ['click button "Remove member"'],
  },
  Fails: {
    component: () => <MemberDialog onConfirm={fail} />,
    steps: ['click button "Remove member"'],
  },
  'Asks for the name': () => <MemberDialog confirmText="theo" onConfirm={() => {}} />,
  'Does not match': {
    component: () => <MemberDialog confirmText="theo" onConfirm={() => {}} />,
    steps: ['click button "Remove member"'],
  },
};
