import { Inbox, Settings, Sparkles, Users } from 'lucide-react';
import { useState } from 'react';

import { OrdersScreen } from './component';
import type { Order, OrderStatus, OrdersScreenProps } from './component';

/** What the workshop has to do, the late ones first, with two chosen. */
export default function OrdersExample() {
  return <Scene shell={SHELL} defaultSelectedIds={new Set(['2207', '2212'])} />;
}

export const states = {
  Cancel: {
    component: () => <Scene />,
    steps: ['click button "Actions for order 2207"', 'click menuitem "Cancel order…"'],
  },
  Details: { component: () => <Scene />, steps: ['click button "Order 2207"'] },
  Phone: {
    component: () => <Scene defaultFilters={{ due: ['late'] }} />,
    width: 390,
  },
  'Not marked': {
    component: () => <Scene onMarkPacked={() => Promise.reject(new Error('Offline'))} />,
    steps: ['click button "Actions for order 2207"', 'click menuitem "Mark as packed"'],
  },
  Loading: () => <Scene orders={[]} loading />,
  Empty: () => <Scene orders={[]} />,
  'No match': () => <Scene defaultFilters={{ status: ['Canceled'] }} />,
  Failed: () => <Scene orders={[]} problem="The server did not answer. Your orders are safe." />,
};

const SHELL: OrdersScreenProps['shell'] = {
  className: 'h-dvh w-full',
  brand: <span className="truncate">Larkfield</span>,
  groups: [
    {
      id: 'work',
      items: [
        { id: 'orders', label: 'Orders', href: '#orders', icon: <Inbox aria-hidden />, count: 3 },
        { id: 'assistant', label: 'Assistant', href: '#assistant', icon: <Sparkles aria-hidden /> },
        { id: 'members', label: 'Members', href: '#members', icon: <Users aria-hidden /> },
        { id: 'settings', label: 'Settings', href: '#settings', icon: <Settings aria-hidden /> },
      ],
    },
  ],
  current: 'orders',
  onNavigate: (_, event) => event.preventDefault(),
  account: <p className="truncate px-2">Ines Aldana</p>,
};

const ORDERS: readonly Order[] = [
  order('2207', 'Hotel Verano', '12 × Pleat pendant', 'In work', '2026-11-19', 4680),
  order('2208', 'Studio Brackish', '2 × Arc floor lamp', 'Packed', '2026-11-24', 1180),
  order('2209', 'Quayside Library', '30 × Ode table lamp', 'In work', '2026-12-04', 5700),
  order('2210', 'Ines Aldana', '1 × Reed wall light', 'Shipped', '2026-11-17', 145),
  order('2211', 'Kastanienhof Seminar- und Gästehaus', '8 × Reed wall light', 'New', null, 1160),
  order('2212', 'Theo Marlowe', '1 × Arc floor lamp', 'New', '2026-11-20', 590),
  order('2213', 'Nora Whitcombe', '3 × Pleat pendant', 'In work', '2026-12-01', 1170),
  order('2214', 'Hotel Verano', '6 × Ode table lamp', 'New', '2026-12-11', 1140),
  order('2215', 'Studio Brackish', '4 × Reed wall light', 'Shipped', '2026-11-16', 580),
];

function Scene(props: Partial<OrdersScreenProps>) {
  const [orders, setOrders] = useState(ORDERS);
  const setStatus = async (ids: readonly string[], status: OrderStatus) =>
    setOrders((now) => now.map((each) => (ids.includes(each.id) ? { ...each, status } : each)));
  return (
    <OrdersScreen
      orders={orders}
      today="2026-11-22"
      pageSize={6}
      onRetry={() => {}}
      onMarkPacked={(ids) => setStatus(ids, 'Packed')}
      onCancel={(ids) => setStatus(ids, 'Canceled')}
      {...props}
    />
  );
}

function order(
  id: string,
  customer: string,
  item: string,
  status: OrderStatus,
  due: string | null,
  total: number,
): Order {
  return { id, customer, items: [item], status, due, total };
}
