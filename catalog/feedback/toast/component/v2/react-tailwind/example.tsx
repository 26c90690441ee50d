import { useEffect, useRef, useState } from 'react';

import { createToaster, Toaster } from './component';
import type { ToastOptions } from './component';

const ORDERS = [
  { id: '2207', customer: 'Hotel Verano', lamp: 'Pleat pendant × 24', due: 'Due Nov 20' },
  {
    id: '2212',
    customer: 'Kastanienhof Seminar- und Gästehaus',
    lamp: 'Pleat pendant × 6',
    due: 'Due Dec 4',
  },
  { id: '2213', customer: 'Theo Marlowe', lamp: 'Reed wall light × 2', due: 'No date' },
  { id: '2215', customer: 'Quayside Library', lamp: 'Arc floor lamp × 8', due: 'Due Dec 18' },
  { id: '2216', customer: 'Nora Whitcombe', lamp: 'Ode table lamp × 3', due: 'Late' },
];

/** A page of the product, with its own store and the toasts that are open at first. */
function scene(...toasts: readonly ToastOptions[]) {
  const isBrowser = typeof window !== 'undefined';
  const toaster = createToaster();
  if (isBrowser) for (const toast of toasts) toaster.show({ duration: null, ...toast });

  return function Orders() {
    const [gone, setGone] = useState<readonly string[]>([]);
    return (
      <section className="w-full max-w-3xl self-start text-sm">
        <h1 className="mb-3 text-base font-semibold tracking-tight">Open orders</h1>
        <ul className="divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
          {ORDERS.filter(({ id }) => !gone.includes(id)).map(({ id, customer, lamp, due }) => (
            <li key={id} className="flex items-center gap-3 py-2.5 ps-4 pe-3">
              <span className="text-(--ui-text-subtle) tabular-nums">{id}</span>
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{customer}</span>
                <span className="block truncate text-(--ui-text-muted)">
                  {lamp} · {due}
                </span>
              </span>
              <button
                type="button"
                aria-label={`Archive order ${id}`}
                onClick={({ currentTarget }) => {
                  // The button goes with its row: focus moves to the next one.
                  const row = currentTarget.closest('li');
                  const next = row?.nextElementSibling ?? row?.previousElementSibling;
                  next?.querySelector('button')?.focus();
                  setGone([...gone, id]);
                  toaster.show({
                    id: `archive-${id}`,
                    title: `Order ${id} archived`,
                    action: {
                      label: 'Undo',
                      onAction: () => setGone((ids) => ids.filter((each) => each !== id)),
                    },
                  });
                }}
                className="h-(--ui-control-small) rounded-(--ui-radius-small) border border-(--ui-border) bg-(--ui-surface-raised) px-2.5 font-medium shadow-(--ui-shadow-small) hover:bg-(--ui-hover) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
              >
                Archive
              </button>
            </li>
          ))}
        </ul>
        <Toaster toaster={toaster} />
      </section>
    );
  };
}

const undo = { label: 'Undo', onAction: () => {} };

export default scene(
  { title: 'Packing list printed', tone: 'success' },
  { title: 'Order 2210 archived', action: undo },
);

/** A toast that is shown over a modal: it can be read, heard and pressed. */
function AboveADialog() {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [toaster] = useState(() => createToaster());
  const [note, setNote] = useState('Unload at the rear, before 12.');
  useEffect(() => {
    if (!dialogRef.current?.open) dialogRef.current?.showModal();
  }, []);
  return (
    <>
      <dialog
        ref={dialogRef}
        aria-label="Order 2207"
        className="m-auto w-[calc(100%-2rem)] max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) p-5 text-sm text-(--ui-text) shadow-(--ui-shadow-large) backdrop:bg-(--ui-overlay)"
      >
        <h1 className="text-base font-semibold tracking-tight">Order 2207</h1>
        <p className="my-3">{note || 'No note'}</p>
        <button
          type="button"
          onClick={() => {
            setNote('');
            toaster.show({
              id: 'note',
              title: 'Note removed',
              duration: null,
              action: { label: 'Undo', onAction: () => setNote(note) },
            });
          }}
          className="h-(--ui-control-small) rounded-(--ui-radius-small) border border-(--ui-border) px-2.5 font-medium hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
        >
          Remove note
        </button>
      </dialog>
      <Toaster toaster={toaster} />
    </>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Error: scene({
    title: 'Order 2212 was not saved',
    description: 'The connection dropped. Nothing you wrote is gone.',
    tone: 'danger',
    action: { label: 'Try again', onAction: () => {} },
  }),
  'In progress': scene({ title: 'Printing 24 labels', tone: 'loading' }),
  'Long text': scene({
    title: 'Order 2212 for Kastanienhof Seminar- und Gästehaus moved to the workshop',
    description: 'Delivery is planned for December 4. Ines Aldana has been told.',
    tone: 'success',
    action: undo,
  }),
  'Above a dialog': {
    component: AboveADialog,
    steps: ['click button "Remove note"'],
  },
  'Action fails': {
    component: scene({
      title: 'Order 2210 archived',
      action: { label: 'Undo', onAction: () => Promise.reject(new Error('offline')) },
    }),
    steps: ['click button "Undo"'],
  },
  Queue: scene(
    { title: 'Order 2207 packed', tone: 'success' },
    { title: 'Order 2209 packed', tone: 'success' },
    { title: 'Reed wall light is running low', tone: 'warning' },
    { title: 'Order 2215 packed', tone: 'success' },
    { title: 'Order 2216 packed', tone: 'success' },
  ),
  'Queue fails': scene(
    { title: 'Order 2207 packed', tone: 'success' },
    { title: 'Order 2209 packed', tone: 'success' },
    { title: 'Order 2212 packed', tone: 'success' },
    { title: 'Order 2215 packed', tone: 'success' },
    { id: '2216', title: 'Saving order 2216', tone: 'loading' },
    { id: '2216', title: 'Order 2216 was not saved', tone: 'danger' },
  ),
};
