import { useEffect, useRef, useState } from 'react';

import { FilterBar } from './component';
import type { Filter, FilterValue } from './component';

interface Order {
  number: string;
  customer: string;
  lamp: string;
  status: 'Late' | 'In the workshop' | 'Packed' | 'Quote';
  country: string | null;
  channel: 'Shop' | 'Trade' | 'Phone';
}

const ORDERS: readonly Order[] = [
  ['2207', 'Hotel Verano', 'Pleat pendant × 24', 'Late', 'Portugal', 'Trade'],
  ['2209', 'Studio Brackish', 'Arc floor lamp × 2', 'Packed', 'Ireland', 'Trade'],
  ['2210', 'Ines Aldana', 'Ode table lamp', 'Packed', 'Portugal', 'Shop'],
  [
    '2212',
    'Kastanienhof Seminar- und Gästehaus',
    'Pleat pendant × 6',
    'In the workshop',
    'Austria',
    'Phone',
  ],
  ['2213', 'Theo Marlowe', 'Reed wall light × 2', 'Quote', null, 'Phone'],
  ['2215', 'Quayside Library', 'Arc floor lamp × 8', 'In the workshop', 'Ireland', 'Trade'],
  ['2216', 'Nora Whitcombe', 'Ode table lamp × 3', 'Late', 'Ireland', 'Shop'],
  ['2218', 'Fig & Thistle', 'Reed wall light × 10', 'In the workshop', 'Portugal', 'Shop'],
].map(
  ([number, customer, lamp, status, country, channel]) =>
    ({ number, customer, lamp, status, country, channel }) as Order,
);

const FIELDS = { status: 'Status', country: 'Country', channel: 'Channel' } as const;
type Field = keyof typeof FIELDS;
const fields = Object.keys(FIELDS) as Field[];

const valueOf = (order: Order, field: Field) => order[field] ?? 'Not set';

function matches(order: Order, value: FilterValue, except?: Field) {
  return fields.every((field) => {
    const chosen = value[field] ?? [];
    return field === except || chosen.length === 0 || chosen.includes(valueOf(order, field));
  });
}

function filtersFor(value: FilterValue): Filter[] {
  return fields.map((id) => ({
    id,
    label: FIELDS[id],
    options: [...new Set(ORDERS.map((order) => valueOf(order, id)))].map((option) => ({
      value: option,
      label: option,
      count: ORDERS.filter((order) => matches(order, value, id) && valueOf(order, id) === option)
        .length,
    })),
  }));
}

function Orders({
  initial,
  isOpen = false,
  isCounting = false,
}: {
  initial: FilterValue;
  isOpen?: boolean;
  isCounting?: boolean;
}) {
  const ref = useRef<HTMLElement>(null);
  const [value, setValue] = useState(initial);
  const shown = ORDERS.filter((order) => matches(order, value));

  useEffect(() => {
    if (isOpen) ref.current?.querySelector<HTMLElement>('[popovertarget]')?.click();
  }, [isOpen]);

  return (
    <section
      ref={ref}
      className="w-full max-w-3xl self-start rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-sm"
    >
      <div className="grid gap-3 border-b border-(--ui-border) p-4 sm:p-5">
        <h2 className="text-base font-semibold tracking-tight">Orders</h2>
        <FilterBar
          filters={filtersFor(value)}
          value={value}
          onValueChange={setValue}
          resultCount={isCounting ? null : shown.length}
          labels={{ results: (count) => `${count} of ${ORDERS.length} orders` }}
        />
      </div>
      <ul>
        {shown.map((order) => (
          <li
            key={order.number}
            className="flex gap-4 border-(--ui-border) px-4 py-3 not-last:border-b sm:px-5"
          >
            <span className="text-(--ui-text-subtle) tabular-nums">{order.number}</span>
            <span className="min-w-0 grow">
              <span className="block font-medium">{order.customer}</span>
              <span className="text-(--ui-text-muted)">
                {order.lamp} · {valueOf(order, 'country')}
              </span>
            </span>
            <span className="shrink-0 text-(--ui-text-muted)">{order.status}</span>
          </li>
        ))}
        {shown.length === 0 && (
          <li className="grid justify-items-center gap-1 px-4 py-12 text-center">
            <span className="font-medium">No order matches these filters</span>
            <span className="text-(--ui-text-muted)">Remove one of them to see more.</span>
          </li>
        )}
      </ul>
    </section>
  );
}

export default function FilterBarExample() {
  return <Orders initial={{ status: ['Late', 'In the workshop'] }} isOpen />;
}

/** The states that a reviewer has to see. */
export const states = {
  'Nothing applied': () => <Orders initial={{}} />,
  Applied: () => <Orders initial={{ status: ['Late'], country: ['Portugal', 'Ireland'] }} />,
  Counting: () => <Orders initial={{ channel: ['Trade'] }} isCounting />,
  'No results': () => <Orders initial={{ status: ['Quote'], country: ['Austria'] }} />,
  'Value from an old link': () => <Orders initial={{ country: ['Norway'] }} />,
};
