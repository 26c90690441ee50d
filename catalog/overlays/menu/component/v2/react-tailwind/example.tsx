import { Archive, Copy, Ellipsis, FileDown, Printer, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../forms-button/component';
import { Menu } from './component';
import type { MenuGroup, MenuItem } from './component';

const ORDERS = [
  ['2207', 'Hotel Verano', 'Pleat pendant × 24', 'Late'],
  ['2209', 'Studio Brackish', 'Arc floor lamp × 2', 'Packed'],
  ['2212', 'Kastanienhof Seminar- und Gästehaus', 'Pleat pendant × 6', 'In the workshop'],
] as const;

const actions = (order: string, run: (what: string) => void): readonly MenuGroup[] => [
  {
    items: [
      {
        id: 'print',
        label: 'Print packing list',
        icon: <Printer />,
        hint: 'P',
        onSelect: () => run(`Packing list of order ${order} printed`),
      },
      {
        id: 'copy',
        label: 'Copy order link',
        icon: <Copy />,
        hint: 'L',
        onSelect: () => run(`Link to order ${order} copied`),
      },
      {
        id: 'assign',
        label: 'Assign to Theo Marlowe',
        description: 'He has the workshop this week.',
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
  },
  {
    items: [
      {
        id: 'archive',
        label: 'Archive order',
        icon: <Archive />,
        hint: 'E',
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
  },
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

function View({ defaultOpen = true }) {
  const [shown, setShown] = useState<readonly string[]>(['customer', 'due']);
  const [density, setDensity] = useState('Comfortable');
  const column = (id: string, label: string): MenuItem => ({
    id,
    kind: 'checkbox',
    label,
    checked: shown.includes(id),
    onSelect: () =>
      setShown(shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id]),
  });
  return (
    <div className="self-start pb-72">
      <Menu
        label="View of the order list"
        defaultOpen={defaultOpen}
        trigger="View"
        groups={[
          {
            label: 'Columns',
            items: [column('customer', 'Customer'), column('due', 'Due'), column('total', 'Total')],
          },
          {
            label: 'Density',
            items: ['Comfortable', 'Compact'].map((label) => ({
              id: label,
              kind: 'radio',
              label,
              checked: density === label,
              onSelect: () => setDensity(label),
            })),
          },
          {
            items: [
              {
                id: 'export',
                kind: 'submenu',
                label: 'Export',
                icon: <FileDown />,
                groups: [
                  {
                    items: [
                      { id: 'csv', label: 'As CSV', onSelect: () => {} },
                      { id: 'pdf', label: 'As PDF', onSelect: () => {} },
                    ],
                  },
                ],
              },
              { id: 'list', kind: 'link', label: 'Orders', href: '#orders', current: true },
              { id: 'help', kind: 'link', label: 'About views', href: '#views' },
            ],
          },
        ]}
      />
    </div>
  );
}

/** The menu is in the page once, however many rows there are. */
function OneForAll() {
  const [row, setRow] = useState<{ number: string; button: HTMLElement }>();
  const [said, setSaid] = useState('');
  return (
    <section className="w-full max-w-md self-start text-sm">
      <ul className="divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
        {ORDERS.map(([number, customer]) => (
          <li key={number} className="flex items-center gap-3 py-2.5 ps-4 pe-2">
            <p className="min-w-0 grow truncate font-medium">{customer}</p>
            <Button
              size="small"
              variant="quiet"
              icon={<Ellipsis aria-hidden />}
              aria-label={`More actions for order ${number}`}
              aria-haspopup="menu"
              aria-expanded={row?.number === number}
              onClick={(event) => setRow({ number, button: event.currentTarget })}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 px-1 text-(--ui-text-muted)">
        {said}
      </p>
      <Menu
        label={`More actions for order ${row?.number ?? ''}`}
        groups={actions(row?.number ?? '', setSaid)}
        anchor={row?.button ?? null}
        onOpenChange={(open) => !open && setRow(undefined)}
      />
    </section>
  );
}

const refuse = () => Promise.reject(new Error('offline'));

export const states = {
  Closed: () => <Orders />,
  'Choices and links': View,
  Submenu: {
    component: () => <View defaultOpen={false} />,
    steps: ['click button "View"', 'click menuitem "Export"'],
  },
  'One menu for all rows': {
    component: OneForAll,
    steps: ['click button "More actions for order 2209"'],
  },
  Refused: {
    component: () => (
      <div className="self-start pb-24">
        <Menu
          label="Order 2207"
          trigger="Order 2207"
          groups={[{ items: [{ id: 'archive', label: 'Archive order', onSelect: refuse }] }]}
        />
      </div>
    ),
    steps: ['click button "Order 2207"', 'click menuitem "Archive order"'],
  },
  'Near an edge': () => (
    <div className="flex min-h-96 w-full items-end justify-end">
      <Menu label="More actions for order 2209" groups={actions('2209', () => {})} defaultOpen />
    </div>
  ),
};
