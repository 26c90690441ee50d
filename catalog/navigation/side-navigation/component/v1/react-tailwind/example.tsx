import { Hammer, Inbox, Lamp, Menu, Package, Receipt, Settings, Store, Users } from 'lucide-react';
import { useEffect, useState } from 'react';

import { SideNavigation, type NavigationGroup } from './component';

const GROUPS: readonly NavigationGroup[] = [
  {
    id: 'work',
    items: [
      { id: 'inbox', label: 'Inbox', href: '#inbox', icon: <Inbox aria-hidden />, count: 2 },
      {
        id: 'orders',
        label: 'Orders',
        href: '#orders',
        icon: <Package aria-hidden />,
        items: [
          { id: 'open', label: 'Open', href: '#open' },
          { id: 'late', label: 'Late', href: '#late', count: 3 },
          { id: 'quotes', label: 'Quotes', href: '#quotes' },
        ],
      },
      { id: 'workshop', label: 'Workshop', href: '#workshop', icon: <Hammer aria-hidden /> },
    ],
  },
  {
    id: 'catalogue',
    heading: 'Catalogue',
    items: [
      { id: 'lamps', label: 'Lamps', href: '#lamps', icon: <Lamp aria-hidden /> },
      {
        id: 'prices',
        label: 'Price lists',
        href: '#prices',
        icon: <Receipt aria-hidden />,
        items: [
          { id: 'standard', label: 'Standard', href: '#standard' },
          { id: 'autumn', label: 'Autumn 2026', href: '#autumn' },
        ],
      },
      { id: 'shops', label: 'Shops', href: '#shops', icon: <Store aria-hidden /> },
    ],
  },
  {
    id: 'company',
    heading: 'Larkfield',
    items: [
      { id: 'people', label: 'People', href: '#people', icon: <Users aria-hidden /> },
      { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings aria-hidden /> },
    ],
  },
];

const ORDERS = [
  ['2207', 'Hotel Verano', 'Due 20 November'],
  ['2216', 'Nora Whitcombe', 'Due 18 November'],
  ['2204', 'Kastanienhof Seminar- und Gästehaus', 'No due date'],
] as const;

function App({ start = 'late', collapsed = false, open = false }) {
  const [current, setCurrent] = useState(start);
  useEffect(() => {
    const panel = document.getElementById('main-navigation');
    if (open && panel && getComputedStyle(panel).position === 'fixed') panel.showPopover();
  }, [open]);
  return (
    <div className="flex h-dvh w-full overflow-hidden bg-(--ui-background) text-sm">
      <SideNavigation
        id="main-navigation"
        groups={GROUPS}
        current={current}
        defaultCollapsed={collapsed}
        onNavigate={(id, event) => {
          event.preventDefault();
          setCurrent(id);
        }}
        header={
          <p className="flex items-center gap-2.5 px-2 py-1.5 font-semibold tracking-tight">
            <span aria-hidden className="size-4 rounded-full bg-(--ui-accent)" />
            Larkfield
          </p>
        }
        footer={
          <p className="truncate px-2">
            Theo Marlowe <span className="text-(--ui-text-muted)">Dispatch</span>
          </p>
        }
      />
      <main className="min-w-0 grow overflow-y-auto">
        <div className="flex items-center gap-2 border-b border-(--ui-border) px-2 py-1 md:hidden">
          <button
            type="button"
            popoverTarget="main-navigation"
            aria-label="Open navigation"
            className="grid size-(--ui-control) place-items-center rounded-(--ui-radius) border border-transparent hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-(--ui-focus)"
          >
            <Menu aria-hidden className="size-4" />
          </button>
          <span className="font-semibold tracking-tight">Larkfield</span>
        </div>
        <div className="p-5 sm:p-8">
          <h1 className="text-base font-semibold tracking-tight first-letter:uppercase">
            {current === 'late' ? 'Late orders' : current}
          </h1>
          <ul className="mt-4 divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
            {ORDERS.map(([number, customer, due]) => (
              <li key={number} className="flex gap-4 px-4 py-2.5">
                <span className="text-(--ui-text-muted) tabular-nums">{number}</span>
                <span className="min-w-0 grow">
                  <span className="block truncate font-medium">{customer}</span>
                  <span className="block text-(--ui-text-muted)">{due}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </main>
    </div>
  );
}

export default function SideNavigationExample() {
  return <App />;
}

/** The states that a reviewer has to see. */
export const states = {
  Collapsed: () => <App collapsed />,
  'Open on a phone': () => <App open />,
  'Current page folded away': () => <App start="inbox" />,
};
