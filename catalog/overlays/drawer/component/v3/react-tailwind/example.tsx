import { ChevronRight } from 'lucide-react';
import { useState } from 'react';

import { Button, ButtonLink } from '../forms-button/component';
import { Drawer } from './component';
import type { DrawerProps } from './component';

const ORDERS = [
  ['2207', 'Hotel Verano', 'Pleat pendant × 24', 'Late'],
  ['2209', 'Studio Brackish', 'Arc floor lamp × 2', 'Packed'],
  ['2212', 'Kastanienhof Seminar- und Gästehaus', 'Pleat pendant × 6', 'In the workshop'],
  ['2215', 'Quayside Library', 'Arc floor lamp × 8', 'In the workshop'],
] as const;

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
  const [number, setNumber] = useState('2207');
  const [isChanged, setIsChanged] = useState(false);
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const customer = ORDERS.find(([each]) => each === number)?.[1] ?? '';
  return (
    <section className="w-full max-w-3xl self-start text-sm">
      <h1 className="mb-3 text-base font-semibold tracking-tight">Open orders</h1>
      <ul className="divide-y divide-(--ui-border) overflow-hidden rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
        {ORDERS.map(([number, customer, lamp, status]) => (
          <li key={number}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setNumber(number);
                setIsOpen(true);
              }}
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
        title={`Order ${number}`}
        description={`${customer}, placed on 28 October`}
        recordId={number}
        open={isOpen}
        onOpenChange={(open) => {
          setIsOpen(open);
          if (!open) setIsChanged(false);
        }}
        unsaved={isChanged}
        footer={
          <>
            <ButtonLink href="#order">Open order</ButtonLink>
            <Button variant="primary" onClick={() => setIsChanged(false)}>
              Save
            </Button>
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
              name="note"
              defaultValue="Unload at the rear, before 12."
              onInput={() => setIsChanged(true)}
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

const unsaved = { unsaved: true, description: 'Unsaved changes' };

/** The states that a reviewer has to see. */
export const states = {
  Long: () => <Orders more />,
  'Unsaved changes': () => <Orders drawer={unsaved} />,
  'Asks before it closes': {
    component: () => <Orders drawer={unsaved} />,
    steps: ['press Escape'],
  },
  Narrow: () => <Orders drawer={{ className: 'sm:w-80' }} />,
  'Without a footer': () => <Orders drawer={{ footer: undefined }} />,
  'On a phone': { component: () => <Orders />, width: 390 },
  Closed: () => <Orders defaultOpen={false} />,
};
