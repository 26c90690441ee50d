import { CircleHelp, Columns3, Truck } from 'lucide-react';
import { useState } from 'react';

import { Popover } from './component';

const COLUMNS = ['Lamp', 'Due', 'Total', 'Placed by'] as const;

const ORDERS = [
  {
    number: '2207',
    customer: 'Hotel Verano',
    Lamp: 'Pleat pendant × 24',
    Due: '20 Nov',
    Total: '€9,360',
    'Placed by': 'Ines Aldana',
  },
  {
    number: '2212',
    customer: 'Kastanienhof Seminar- und Gästehaus',
    Lamp: 'Pleat pendant × 6',
    Due: '4 Dec',
    Total: '€2,340',
    'Placed by': 'Theo Marlowe',
  },
  {
    number: '2213',
    customer: 'Quayside Library',
    Lamp: 'Arc floor lamp × 8',
    Due: '—',
    Total: '€4,720',
    'Placed by': 'Nora Whitcombe',
  },
] as const;

const QUIET =
  'rounded-(--ui-radius-small) border border-transparent px-2 py-1 font-medium text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

function Orders({ defaultOpen = false }: { defaultOpen?: boolean }) {
  const [shown, setShown] = useState<readonly string[]>(['Lamp', 'Due']);
  const hidden = COLUMNS.length - shown.length;
  return (
    <section className="w-full max-w-2xl self-start">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h1 className="text-base font-semibold tracking-tight">Open orders</h1>
        <Popover
          align="end"
          defaultOpen={defaultOpen}
          trigger={
            <>
              <Columns3 aria-hidden />
              Columns
              {hidden > 0 && (
                <span className="font-normal text-(--ui-text-muted)">{hidden} hidden</span>
              )}
            </>
          }
          title="Columns"
          footer={
            <button type="button" className={QUIET} onClick={() => setShown(COLUMNS)}>
              Show all
            </button>
          }
        >
          <ul className="-mx-2">
            {COLUMNS.map((column) => (
              <li key={column}>
                <label className="flex min-h-(--ui-control-small) items-center gap-2.5 rounded-(--ui-radius-small) px-2 py-1 hover:bg-(--ui-hover)">
                  <input
                    type="checkbox"
                    checked={shown.includes(column)}
                    onChange={(event) =>
                      setShown(
                        COLUMNS.filter((each) =>
                          each === column ? event.target.checked : shown.includes(each),
                        ),
                      )
                    }
                    className="size-4 accent-(--ui-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
                  />
                  {column}
                </label>
              </li>
            ))}
          </ul>
        </Popover>
      </div>
      <ul className="divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-sm">
        {ORDERS.map((order) => (
          <li key={order.number} className="flex gap-4 px-4 py-3">
            <span className="text-(--ui-text-muted) tabular-nums">{order.number}</span>
            <div className="min-w-0 grow">
              <p className="truncate font-medium">{order.customer}</p>
              <p className="truncate text-(--ui-text-muted)">
                {COLUMNS.filter((column) => shown.includes(column))
                  .map((column) => order[column])
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One panel for all rows: a list may have thousands. */
function Notes() {
  const [row, setRow] = useState<{ button: HTMLElement; index: number }>();
  const order = ORDERS[row?.index ?? 0];
  return (
    <section className="w-full max-w-md self-start">
      <ul className="divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-sm">
        {ORDERS.map((each, index) => (
          <li key={each.number} className="flex items-center gap-4 px-4 py-2">
            <span className="min-w-0 grow truncate">{each.customer}</span>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={row?.index === index}
              aria-label={`Delivery of order ${each.number}`}
              className={QUIET}
              onClick={({ currentTarget: button }) =>
                setRow(row?.index === index ? undefined : { button, index })
              }
            >
              <Truck aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <Popover
        align="end"
        anchor={row?.button ?? null}
        onOpenChange={(open) => !open && setRow(undefined)}
        title={`Order ${order?.number ?? ''}`}
      >
        <p className="text-(--ui-text-muted)">{order?.Lamp}</p>
        <p className="mt-1">Due {order?.Due}</p>
      </Popover>
    </section>
  );
}

export default function PopoverExample() {
  return <Orders defaultOpen />;
}

/** The states that a reviewer has to see. */
export const states = {
  Closed: () => <Orders />,
  Text: () => (
    <div className="flex items-center gap-3 self-start text-sm">
      <p>
        Total <strong className="font-semibold tabular-nums">€9,360.00</strong>
      </p>
      <Popover
        defaultOpen
        trigger={<CircleHelp aria-hidden />}
        triggerLabel="How the total is made"
        title="How the total is made"
      >
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums [&>dd]:text-end [&>dt]:text-(--ui-text-muted)">
          <dt>24 Pleat pendants</dt>
          <dd>€8,400.00</dd>
          <dt>Delivery to two floors</dt>
          <dd>€240.00</dd>
          <dt>Electrician, 8 hours</dt>
          <dd>€720.00</dd>
        </dl>
      </Popover>
    </div>
  ),
  'One for all rows': () => <Notes />,
  'At the lower edge': () => (
    <div className="flex min-h-[calc(100dvh-3rem)] w-full items-end justify-end">
      <Popover
        defaultOpen
        align="end"
        trigger={
          <>
            <Truck aria-hidden />
            Delivery
          </>
        }
        title="Delivery"
      >
        <p className="text-pretty text-(--ui-text-muted)">
          By van on 20 November, between 8 and 12. The hotel unloads at the rear.
        </p>
      </Popover>
    </div>
  ),
};
