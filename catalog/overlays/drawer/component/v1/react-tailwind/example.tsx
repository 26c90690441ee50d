import { ChevronRight } from 'lucide-react';
import { useState } from 'react';

import { Drawer, opens, type DrawerProps } from './component';

const ORDERS = [
  ['2207', 'Hotel Verano', 'Pleat pendant × 24', 'Late'],
  ['2209', 'Studio Brackish', 'Arc floor lamp × 2', 'Packed'],
  ['2212', 'Kastanienhof Seminar- und Gästehaus', 'Pleat pendant × 6', 'In the workshop'],
  ['2215', 'Quayside Library', 'Arc floor lamp × 8', 'In the workshop'],
] as const;

const BUTTON =
  'inline-flex min-h-(--ui-control) items-center rounded-(--ui-radius) border px-3.5 font-medium focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

const FIELD =
  'w-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm';

function Facts() {
  return (
    <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2.5 [&>dt]:text-(--ui-text-muted)">
      <dt>Customer</dt>
      <dd>Hotel Verano, Ines Aldana</dd>
      <dt>Lamps</dt>
      <dd>Pleat pendant × 24, linen</dd>
      <dt>Due</dt>
      <dd className="text-(--ui-danger-text)">20 November, two days late</dd>
      <dt>Delivery</dt>
      <dd>Two floors, no lift</dd>
      <dt>Total</dt>
      <dd className="tabular-nums">€9,360.00</dd>
      <dt>Invoice</dt>
      <dd className="text-(--ui-text-muted)">Not sent yet</dd>
    </dl>
  );
}

function Orders({
  drawer,
  defaultOpen = true,
  more,
}: {
  drawer?: Partial<DrawerProps>;
  defaultOpen?: boolean;
  more?: boolean;
}) {
  const [note, setNote] = useState<string>();
  return (
    <section className="w-full max-w-3xl self-start text-sm">
      <h1 className="mb-3 text-base font-semibold tracking-tight">Open orders</h1>
      <ul className="divide-y divide-(--ui-border) overflow-hidden rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
        {ORDERS.map(([number, customer, lamp, status]) => (
          <li key={number}>
            <button
              type="button"
              {...opens('order')}
              className="flex w-full items-center gap-4 border border-transparent px-4 py-2.5 text-start hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)"
            >
              <span className="text-(--ui-text-muted) tabular-nums">{number}</span>
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{customer}</span>
                <span className="block truncate text-(--ui-text-muted)">
                  {lamp} · {status}
                </span>
              </span>
              <ChevronRight
                aria-hidden
                className="size-4 shrink-0 text-(--ui-text-subtle) rtl:-scale-x-100"
              />
            </button>
          </li>
        ))}
      </ul>
      <Drawer
        id="order"
        title="Order 2207"
        description="Hotel Verano, placed on 28 October"
        defaultOpen={defaultOpen}
        unsaved={note !== undefined}
        onClose={() => setNote(undefined)}
        footer={
          <>
            <button
              type="button"
              {...{ commandfor: 'order', command: 'close' }}
              className={`${BUTTON} border-(--ui-border) bg-(--ui-surface-raised) shadow-(--ui-shadow-small) hover:bg-(--ui-hover)`}
            >
              Open order
            </button>
            <button
              type="button"
              onClick={() => setNote(undefined)}
              className={`${BUTTON} border-transparent bg-(--ui-accent) text-(--ui-on-accent) hover:brightness-110`}
            >
              Save
            </button>
          </>
        }
        {...drawer}
      >
        <div className="grid gap-5">
          <Facts />
          <label className="grid gap-1.5">
            <span className="font-medium">Note for dispatch</span>
            <textarea
              rows={3}
              className={`${FIELD} py-2`}
              value={note ?? 'Unload at the rear, before 12.'}
              onChange={(event) => setNote(event.target.value)}
            />
          </label>
          {more && (
            <ol className="grid gap-4 border-s border-(--ui-border) ps-4">
              {['Placed', 'Confirmed', 'Cut', 'Sewn', 'Wired', 'Tested', 'Two sent back'].map(
                (step, index) => (
                  <li key={step}>
                    <p className="font-medium">{step}</p>
                    <p className="text-(--ui-text-muted)">{index + 2} November, Theo Marlowe</p>
                  </li>
                ),
              )}
            </ol>
          )}
        </div>
      </Drawer>
    </section>
  );
}

export default function DrawerExample() {
  return <Orders />;
}

/** The states that a reviewer has to see. */
export const states = {
  long: () => <Orders more />,
  'unsaved changes': () => <Orders drawer={{ unsaved: true, description: 'Unsaved changes' }} />,
  'without a foot': () => <Orders drawer={{ footer: undefined }} />,
  closed: () => <Orders defaultOpen={false} />,
};
