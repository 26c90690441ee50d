import { PackageCheck } from 'lucide-react';
import { useState } from 'react';

import { DataTable } from '../data-display-data-table/component';
import type { DataTableColumn } from '../data-display-data-table/component';
import { arrangeColumns, ColumnSettings, RowActions } from './component';
import type { ColumnSetting } from './component';

/** Orders with the usual act in reach. */
export default function RowActionsExample() {
  return <Scene />;
}

export const states = {
  Columns: { component: () => <Scene />, steps: ['click button "Columns"'] },
  'Hidden columns': () => <Scene settings={[{ id: 'due', isVisible: false }]} />,
  'On a phone': { component: () => <Scene />, width: 390 },
  Failed: {
    component: () => <Scene pack={() => Promise.reject(new Error('offline'))} />,
    steps: ['click button "Pack: order 2207"'],
  },
  Rejected: {
    component: () => <Scene pack={() => Promise.reject(new Error('offline'))} />,
    steps: ['click button "Actions for order 2207"', 'click menuitem "Pack"'],
  },
  Pending: {
    component: () => <Scene pack={() => new Promise<void>(() => {})} />,
    steps: ['click button "Pack: order 2207"'],
  },
};

interface Order {
  readonly id: string;
  readonly customer: string;
  readonly due: string | null;
  readonly lamps: number;
  readonly isPacked: boolean;
}

const ORDERS: readonly Order[] = [
  { id: '2207', customer: 'Hotel Verano', due: 'Nov 21', lamps: 12, isPacked: false },
  { id: '2209', customer: 'Studio Brackish', due: 'Nov 30', lamps: 4, isPacked: true },
  { id: '2214', customer: 'Quayside Library', due: null, lamps: 40, isPacked: false },
];

const COLUMNS: readonly DataTableColumn<Order>[] = [
  {
    id: 'id',
    header: 'Order',
    isRowHeader: true,
    sortValue: ({ id }) => id,
    cell: ({ id }) => `Order ${id}`,
  },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer },
  { id: 'due', header: 'Due', cell: ({ due }) => due ?? 'Not agreed' },
  {
    id: 'lamps',
    header: 'Lamps',
    align: 'end',
    sortValue: ({ lamps }) => lamps,
    cell: ({ lamps }) => lamps,
  },
];

interface SceneProps {
  readonly settings?: readonly ColumnSetting[];
  readonly pack?: () => Promise<void>;
}

function Scene({ settings: first = [], pack }: SceneProps) {
  const [settings, setSettings] = useState(first);
  const [orders, setOrders] = useState(ORDERS);
  const packOne = (id: string) =>
    setOrders((now) => now.map((each) => (each.id === id ? { ...each, isPacked: true } : each)));
  return (
    <div className="mx-auto grid min-h-112 w-full max-w-4xl content-start gap-3 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <div className="justify-self-end">
        <ColumnSettings columns={COLUMNS} value={settings} onValueChange={setSettings} />
      </div>
      <DataTable
        caption="Open orders"
        rows={orders}
        getRowId={({ id }) => id}
        getRowLabel={({ id }) => `order ${id}`}
        columns={arrangeColumns(COLUMNS, settings)}
        rowActions={({ id, isPacked }) => (
          <RowActions
            row={`order ${id}`}
            groups={[
              [
                {
                  id: 'pack',
                  label: 'Pack',
                  icon: <PackageCheck aria-hidden />,
                  isQuick: true,
                  disabledReason: isPacked ? 'It is packed already.' : undefined,
                  onSelect: pack ?? (() => packOne(id)),
                },
                { id: 'copy', label: 'Copy', onSelect: () => {} },
              ],
              [{ id: 'cancel', label: 'Cancel order…', tone: 'danger', onSelect: () => {} }],
            ]}
          />
        )}
      />
    </div>
  );
}
