import { Archive, Copy, FileDown, Printer, Rows3, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';

import { Menu, type MenuItem } from './component';

const ORDERS = [
  ['2207', 'Hotel Verano', 'Pleat pendant × 24', 'Late'],
  ['2209', 'Studio Brackish', 'Arc floor lamp × 2', 'Packed'],
  ['2212', 'Kastanienhof Seminar- und Gästehaus', 'Pleat pendant × 6', 'In the workshop'],
] as const;

const actions = (order: string, run: (what: string) => void): readonly (readonly MenuItem[])[] => [
  [
    {
      id: 'print',
      label: 'Print packing list',
      icon: <Printer />,
      shortcut: 'P',
      onSelect: () => run(`Packing list of order ${order} printed`),
    },
    {
      id: 'copy',
      label: 'Copy order link',
      icon: <Copy />,
      shortcut: 'L',
      onSelect: () => run(`Link to order ${order} copied`),
    },
    {
      id: 'assign',
      label: 'Assign to Theo Marlowe',
      icon: <UserRound />,
      onSelect: () => run(`Order ${order} assigned to Theo Marlowe`),
    },
    {
      id: 'invoice',
      label: 'Download invoice',
      icon: <FileDown />,
      disabledReason: 'Sent with the last lamp.',
      onSelect: () => {},
    },
  ],
  [
    {
      id: 'archive',
      label: 'Archive order',
      icon: <Archive />,
      shortcut: 'E',
      onSelect: () => run(`Order ${order} archived`),
    },
    {
      id: 'delete',
      label: 'Delete order…',
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => run(`Asked before deleting order ${order}`),
    },
  ],
];

function Orders({ open }: { open?: string }) {
  const [said, setSaid] = useState('3 open orders');
  return (
    <section className="w-full max-w-md self-start">
      <div className="mb-2 flex items-baseline justify-between gap-4 px-1">
        <h2 className="text-base font-semibold tracking-tight">Orders</h2>
        <p role="status" className="text-sm text-(--ui-text-muted)">
          {said}
        </p>
      </div>
      <ul className="divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-sm">
        {ORDERS.map(([number, customer, lamp, status]) => (
          <li key={number} className="flex items-center gap-3 py-2.5 ps-4 pe-2">
            <div className="min-w-0 grow">
              <p className="truncate font-medium">{customer}</p>
              <p className="truncate text-(--ui-text-muted) tabular-nums">
                {number} · {lamp}
              </p>
            </div>
            <span
              className={`shrink-0 text-xs font-medium ${status === 'Late' ? 'text-(--ui-danger-text)' : 'text-(--ui-text-muted)'}`}
            >
              {status}
            </span>
            <Menu
              label={`More actions for order ${number}`}
              groups={actions(number, setSaid)}
              defaultOpen={number === open}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function MenuExample() {
  return <Orders open="2207" />;
}

function View() {
  const [shown, setShown] = useState<readonly string[]>(['customer', 'due']);
  const choice = (id: string, label: string): MenuItem => ({
    id,
    label,
    checked: shown.includes(id),
    onSelect: () =>
      setShown(shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id]),
  });
  return (
    <div className="self-start">
      <Menu
        label="Columns of the order list"
        className="border-(--ui-border) bg-(--ui-surface) px-3"
        defaultOpen
        groups={[
          [choice('customer', 'Customer'), choice('due', 'Due'), choice('total', 'Total')],
          [{ id: 'reset', label: 'Reset columns', onSelect: () => setShown(['customer', 'due']) }],
        ]}
      >
        <Rows3 aria-hidden className="size-4" />
        Columns
      </Menu>
    </div>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  closed: () => <Orders />,
  choices: View,
  'near an edge': () => (
    <div className="flex min-h-96 w-full items-end justify-end">
      <Menu label="More actions for order 2209" groups={actions('2209', () => {})} defaultOpen />
    </div>
  ),
};
