import { ArrowRight } from 'lucide-react';
import { useState } from 'react';

import { DataTable } from './component';
import type { DataTableColumn } from './component';

interface Order {
  number: string;
  customer: string;
  lamp: string;
  due: string | null;
  total: number;
  status: 'Packed' | 'In the workshop' | 'Late' | 'Quote';
}

const ORDERS: readonly Order[] = [
  {
    number: '2207',
    customer: 'Hotel Verano',
    lamp: 'Pleat pendant × 24',
    due: '2026-11-20',
    total: 9360,
    status: 'Late',
  },
  {
    number: '2209',
    customer: 'Studio Brackish',
    lamp: 'Arc floor lamp × 2',
    due: '2026-11-27',
    total: 1180,
    status: 'Packed',
  },
  {
    number: '2210',
    customer: 'Ines Aldana',
    lamp: 'Ode table lamp',
    due: '2026-11-24',
    total: 240,
    status: 'Packed',
  },
  {
    number: '2212',
    customer: 'Kastanienhof Seminar- und Gästehaus',
    lamp: 'Pleat pendant × 6',
    due: '2026-12-04',
    total: 2340,
    status: 'In the workshop',
  },
  {
    number: '2213',
    customer: 'Theo Marlowe',
    lamp: 'Reed wall light × 2',
    due: null,
    total: 390,
    status: 'Quote',
  },
  {
    number: '2215',
    customer: 'Quayside Library',
    lamp: 'Arc floor lamp × 8',
    due: '2026-12-18',
    total: 4720,
    status: 'In the workshop',
  },
  {
    number: '2216',
    customer: 'Nora Whitcombe',
    lamp: 'Ode table lamp × 3',
    due: '2026-11-18',
    total: 720,
    status: 'Late',
  },
  {
    number: '2218',
    customer: 'Fig & Thistle',
    lamp: 'Reed wall light × 10',
    due: '2026-12-09',
    total: 1950,
    status: 'In the workshop',
  },
  {
    number: '2219',
    customer: 'Marisol Ferrant',
    lamp: 'Pleat pendant',
    due: '2026-12-01',
    total: 390,
    status: 'Packed',
  },
];

const TONES: Record<Order['status'], string> = {
  Packed: 'bg-(--ui-success-soft) text-(--ui-success-text)',
  'In the workshop': 'bg-(--ui-active)',
  Late: 'bg-(--ui-danger-soft) text-(--ui-danger-text)',
  Quote: 'outline -outline-offset-1 outline-(--ui-border) text-(--ui-text-muted)',
};

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const COLUMNS: readonly DataTableColumn<Order>[] = [
  {
    id: 'number',
    header: 'Order',
    cell: (order) => order.number,
    sortValue: (order) => order.number,
    narrow: 'plain',
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: (order) => order.customer,
    sortValue: (order) => order.customer,
    isRowHeader: true,
  },
  { id: 'lamp', header: 'Items', cell: (order) => order.lamp, narrow: 'plain' },
  {
    id: 'due',
    header: 'Due',
    cell: (order) => (order.due ? day.format(new Date(order.due)) : 'Not set'),
    sortValue: (order) => order.due,
  },
  {
    id: 'status',
    header: 'Status',
    narrow: 'plain',
    cell: ({ status }) => (
      <span
        className={`inline-block rounded-(--ui-radius-small) px-2 py-0.5 text-xs font-medium whitespace-nowrap ${TONES[status]}`}
      >
        {status}
      </span>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    cell: (order) => money.format(order.total),
    sortValue: (order) => order.total,
    align: 'end',
    narrow: 'corner',
  },
];

const shared = {
  caption: 'Orders',
  columns: COLUMNS,
  getRowId: (order: Order) => order.number,
  getRowLabel: (order: Order) => `order ${order.number}, ${order.customer}`,
  labels: { count: (rows: number) => `${rows} open`, selectAll: 'Select all orders' },
};

const WIDTH = 'w-full max-w-5xl';

const BULK =
  'inline-flex h-(--ui-control-small) items-center rounded-(--ui-radius-small) px-2.5 font-medium whitespace-nowrap hover:bg-(--ui-hover) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

export default function DataTableExample() {
  const [rows, setRows] = useState(ORDERS);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set(['2207', '2216']));
  return (
    <DataTable
      {...shared}
      rows={rows}
      defaultSort={{ columnId: 'due', direction: 'ascending' }}
      selectedIds={selectedIds}
      onSelectedIdsChange={setSelectedIds}
      className={`${WIDTH} max-h-120`}
      bulkActions={(ids) => (
        <>
          <button
            type="button"
            className={BULK}
            onClick={() =>
              setRows(rows.map((row) => (ids.has(row.number) ? { ...row, status: 'Packed' } : row)))
            }
          >
            Mark packed
          </button>
          <button type="button" className={BULK}>
            Print
          </button>
        </>
      )}
    />
  );
}

export const states = {
  Loading: () => <DataTable {...shared} className={WIDTH} rows={[]} loading placeholderRows={9} />,
  Empty: () => (
    <DataTable {...shared} className={WIDTH} rows={[]} empty="No order matches “verano”." />
  ),
  Failed: () => (
    <DataTable
      {...shared}
      className={WIDTH}
      rows={[]}
      empty={
        <div role="alert" className="grid justify-items-center gap-3">
          <p>The orders could not be loaded. Nothing was changed.</p>
          <button type="button" className={`${BULK} border border-(--ui-border)`}>
            Try again
          </button>
        </div>
      }
    />
  ),
  'With row actions': () => (
    <DataTable
      {...shared}
      className={WIDTH}
      rows={ORDERS.slice(0, 4)}
      defaultSelectedIds={new Set(['2209'])}
      bulkActions={() => (
        <button type="button" className={BULK}>
          Print
        </button>
      )}
      rowActions={(order) => (
        <button
          type="button"
          aria-label={`Open order ${order.number}`}
          className="grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
        >
          <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
        </button>
      )}
    />
  ),
  'Words at the end': {
    component: () => (
      <DataTable
        {...shared}
        className={WIDTH}
        rows={ORDERS.slice(0, 4)}
        defaultSelectedIds={new Set(['2209'])}
        bulkActions={() => (
          <button type="button" className={BULK}>
            Print
          </button>
        )}
        rowActions={(order) => (
          <button
            type="button"
            aria-label={`Pack order ${order.number}`}
            className={`${BULK} border border-(--ui-border)`}
          >
            Pack
          </button>
        )}
      />
    ),
    width: 390,
  },
  'On a phone': {
    component: () => <DataTable {...shared} className={WIDTH} rows={ORDERS.slice(0, 4)} />,
    width: 390,
  },
  'Fields in rows': () => (
    <DataTable
      {...shared}
      className={WIDTH}
      rows={ORDERS.slice(0, 4)}
      defaultSelectedIds={new Set(['2209'])}
      bulkActions={() => (
        <button type="button" className={BULK}>
          Print
        </button>
      )}
      rowActions={(order) => (
        <input
          type="checkbox"
          aria-label={`Insure order ${order.number}`}
          defaultChecked={order.number === '2207'}
          className="m-2 size-4 accent-(--ui-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
        />
      )}
    />
  ),
  'Read only': () => <DataTable {...shared} className={WIDTH} rows={ORDERS} />,
};
