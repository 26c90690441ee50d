'use client';

import { useRef, useState } from 'react';

import { DataTable } from '../data-display-data-table/component';
import type { DataTableSort } from '../data-display-data-table/component';
import { FilterBar } from '../data-display-filter-bar/component';
import type { FilterValue } from '../data-display-filter-bar/component';
import { EmptyState } from '../feedback-empty-state/component';
import { Toaster, createToaster } from '../feedback-toast/component';
import { Button } from '../forms-button/component';
import { Pagination } from '../navigation-pagination/component';
import { Dialog } from '../overlays-dialog/component';
import { Drawer, opens } from '../overlays-drawer/component';
import { Menu } from '../overlays-menu/component';

export interface Order {
  id: string;
  customer: string;
  /** What was ordered: "12 × Pleat pendant". */
  items: readonly string[];
  status: OrderStatus;
  /** An ISO date; `null` while it is not agreed. */
  due: string | null;
  total: number;
}

export type OrderStatus = (typeof STATUSES)[number];

export interface OrdersScreenProps {
  orders: readonly Order[];
  /** The current day as an ISO date: what is due before it is late. */
  today: string;
  loading?: boolean | undefined;
  /** Why the orders could not be loaded. Shown in place of the rows. */
  problem?: string | undefined;
  onRetry: () => Promise<void> | void;
  /** Both update `orders`; a rejection is shown, and nothing was changed. */
  onMarkPacked: (ids: readonly string[]) => Promise<void>;
  onCancel: (ids: readonly string[]) => Promise<void>;
  defaultFilters?: FilterValue | undefined;
  defaultSelectedIds?: ReadonlySet<string> | undefined;
  pageSize?: number | undefined;
}

const STATUSES = ['New', 'In work', 'Packed', 'Shipped', 'Canceled'] as const;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const EUROS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' });
const FILTERS = [
  { id: 'status', label: 'Status', options: STATUSES.map((value) => ({ value, label: value })) },
  {
    id: 'due',
    label: 'Due',
    options: [
      { value: 'late', label: 'Late' },
      { value: 'on-time', label: 'On time' },
      { value: 'open', label: 'Not agreed' },
    ],
  },
];
const DRAWER = 'order-details';
const NONE: ReadonlySet<string> = new Set();
const VALUES = new Map<string, (order: Order) => string | number | null>([
  ['id', ({ id }) => Number(id)],
  ['status', ({ status }) => STATUSES.indexOf(status)],
  ['due', ({ due }) => due],
  ['total', ({ total }) => total],
]);

const FOCUS =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const BADGE =
  'inline-block rounded-(--ui-radius-small) bg-(--ui-active) px-2 text-xs/5 font-medium text-(--ui-text)';

/** Orders to filter, sort, page through and act on, one or many at a time, with details beside. */
export function OrdersScreen(props: OrdersScreenProps) {
  const { orders, today, loading = false, problem, onRetry, onMarkPacked, onCancel } = props;
  const { defaultFilters = {}, defaultSelectedIds = NONE, pageSize = 10 } = props;
  const tableRef = useRef<HTMLDivElement>(null);
  const [toaster] = useState(createToaster);
  const [filters, setFilters] = useState(defaultFilters);
  const [sort, setSort] = useState<DataTableSort>({ columnId: 'due', direction: 'ascending' });
  const [page, setPage] = useState(1);
  const [selectedIds, setSelectedIds] = useState(defaultSelectedIds);
  const [shownId, setShownId] = useState('');
  const [canceling, setCanceling] = useState<readonly string[]>([]);
  const [isAsking, setIsAsking] = useState(false);

  const isLate = ({ due, status }: Order) =>
    due !== null && due < today && (status === 'New' || status === 'In work');
  const dueOf = (order: Order) => (isLate(order) ? 'late' : order.due ? 'on-time' : 'open');
  const matches = (order: Order, chosen: FilterValue) =>
    (!chosen['status']?.length || chosen['status'].includes(order.status)) &&
    (!chosen['due']?.length || chosen['due'].includes(dueOf(order)));
  const countOf = (id: string, value: string) =>
    orders.filter((order) => matches(order, { ...filters, [id]: [value] })).length;

  const found = sortOrders(
    orders.filter((order) => matches(order, filters)),
    sort,
  );
  // The last order of the last page may have been filtered away.
  const lastPage = Math.max(1, Math.ceil(found.length / pageSize));
  const current = Math.min(page, lastPage);
  const shown = orders.find(({ id }) => id === shownId);

  function filter(next: FilterValue) {
    setFilters(next);
    setPage(1);
    setSelectedIds(NONE);
  }

  function turn(next: number) {
    setPage(next);
    setSelectedIds(NONE);
    tableRef.current?.querySelector('section')?.focus();
  }

  function ask(ids: readonly string[]) {
    setCanceling(ids);
    setIsAsking(true);
  }

  const markPacked = (ids: readonly string[]) =>
    markPackedOf({ onMarkPacked, show: toaster.show, select: setSelectedIds }, ids);

  return (
    <main className="mx-auto grid w-full max-w-6xl gap-5 px-4 py-8 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:px-6 lg:py-12">
      <h1 className="text-2xl font-semibold tracking-tight">Orders</h1>
      <FilterBar
        filters={FILTERS.map((each) => ({
          ...each,
          options: each.options.map((option) => ({
            ...option,
            count: countOf(each.id, option.value),
          })),
        }))}
        value={filters}
        onValueChange={filter}
        resultCount={loading ? null : found.length}
        labels={{ results: (count) => (count === 1 ? '1 order' : `${count} orders`) }}
      />
      <div ref={tableRef} className="min-w-0">
        <DataTable
          caption="All orders"
          rows={found.slice((current - 1) * pageSize, current * pageSize)}
          getRowId={({ id }) => id}
          getRowLabel={({ id }) => `order ${id}`}
          loading={loading}
          empty={
            <NoOrders
              problem={problem}
              onRetry={onRetry}
              onClear={orders.length > 0 ? () => filter({}) : undefined}
            />
          }
          sort={sort}
          onSortChange={(next) => {
            setSort(next);
            setPage(1);
          }}
          selectedIds={selectedIds}
          onSelectedIdsChange={setSelectedIds}
          columns={[
            {
              id: 'id',
              header: 'Order',
              isRowHeader: true,
              sortValue: VALUES.get('id'),
              cell: ({ id, customer }) => (
                <span className="grid justify-items-start">
                  <button
                    type="button"
                    {...opens(DRAWER)}
                    onClick={() => setShownId(id)}
                    className={`rounded-(--ui-radius-small) border border-transparent text-(--ui-accent-text) tabular-nums hover:underline ${FOCUS}`}
                  >
                    Order {id}
                  </button>
                  <span className="font-normal text-(--ui-text-muted)">{customer}</span>
                </span>
              ),
            },
            {
              id: 'status',
              header: 'Status',
              narrow: 'corner',
              sortValue: VALUES.get('status'),
              cell: ({ status }) => <span className={BADGE}>{status}</span>,
            },
            {
              id: 'due',
              header: 'Due',
              sortValue: VALUES.get('due'),
              cell: (order) => (
                <>
                  {order.due ? DAY.format(new Date(order.due)) : 'Not agreed'}
                  {isLate(order) && (
                    <strong className="ms-2 font-medium text-(--ui-danger-text)">Late</strong>
                  )}
                </>
              ),
            },
            {
              id: 'total',
              header: 'Total',
              align: 'end',
              sortValue: VALUES.get('total'),
              cell: ({ total }) => EUROS.format(total),
            },
          ]}
          rowActions={({ id, status }) => {
            const disabledReason = isOpen(status) ? undefined : `It is ${status.toLowerCase()}`;
            const packed = { id: 'packed', label: 'Mark as packed', disabledReason };
            const cancel = { id: 'cancel', label: 'Cancel order…', disabledReason };
            return (
              <Menu
                label={`Actions for order ${id}`}
                groups={[
                  { items: [{ ...packed, onSelect: () => void markPacked([id]) }] },
                  { items: [{ ...cancel, tone: 'danger', onSelect: () => ask([id]) }] },
                ]}
              />
            );
          }}
          bulkActions={(ids) => (
            <>
              <Button variant="quiet" size="small" onClick={() => void markPacked([...ids])}>
                Mark as packed
              </Button>
              <Button
                variant="quiet"
                size="small"
                onClick={() => ask([...ids])}
                className="[&_button]:text-(--ui-danger-text)"
              >
                Cancel…
              </Button>
            </>
          )}
        />
      </div>
      {found.length > pageSize && (
        <Pagination
          page={current}
          total={found.length}
          pageSize={pageSize}
          href={(target) => `?page=${target}`}
          onNavigate={(target, event) => {
            event.preventDefault();
            turn(target);
          }}
          labels={{ nav: 'Pages of orders' }}
        />
      )}
      <OrderDrawer order={shown} onMarkPacked={(id) => void markPacked([id])} />
      <Dialog
        role="alertdialog"
        tone="danger"
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Cancel ${nameOf(canceling)}?`}
        confirmLabel={canceling.length === 1 ? 'Cancel order' : 'Cancel orders'}
        labels={{ cancel: canceling.length === 1 ? 'Keep order' : 'Keep orders' }}
        onConfirm={async () => {
          await onCancel(canceling);
          setSelectedIds(NONE);
        }}
      >
        Customers get a message at once. What has been made goes back to stock.
      </Dialog>
      <Toaster toaster={toaster} />
    </main>
  );
}

interface NoOrdersProps extends Pick<OrdersScreenProps, 'problem' | 'onRetry'> {
  /** Undefined where no filter hides an order. */
  onClear: (() => void) | undefined;
}

/** Why the table has no rows, and the way out. */
function NoOrders({ problem, onRetry, onClear }: NoOrdersProps) {
  if (!problem && !onClear)
    return (
      <EmptyState variant="first-use" title="No orders yet" headingLevel={3}>
        The first one appears here when a customer accepts an offer.
      </EmptyState>
    );
  return (
    <EmptyState
      variant={problem ? 'error' : 'no-results'}
      title={problem ? 'Orders did not load' : 'No order matches these filters'}
      headingLevel={3}
      action={
        problem
          ? { label: 'Try again', onAction: onRetry }
          : { label: 'Clear filters', onAction: onClear }
      }
    >
      {problem}
    </EmptyState>
  );
}

interface OrderDrawerProps {
  order: Order | undefined;
  onMarkPacked: (id: string) => void;
}

/** Always there, so that a row's button can open it by its id, and focus returns to that button. */
function OrderDrawer({ order, onMarkPacked }: OrderDrawerProps) {
  return (
    <Drawer
      id={DRAWER}
      title={order ? `Order ${order.id}` : 'Order'}
      description={order?.customer}
      footer={
        order &&
        isOpen(order.status) && (
          // Closes first: a toast is not read while the page is inert.
          <Button
            {...{ commandfor: DRAWER, command: 'close' }}
            onClick={() => onMarkPacked(order.id)}
          >
            Mark as packed
          </Button>
        )
      }
    >
      {order && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 [&_dt]:text-(--ui-text-muted)">
          <dt>Status</dt>
          <dd>{order.status}</dd>
          <dt>Due</dt>
          <dd>{order.due ? DAY.format(new Date(order.due)) : 'Not agreed'}</dd>
          <dt>Lamps</dt>
          <dd className="whitespace-pre-line">{order.items.join('\n')}</dd>
          <dt>Total</dt>
          <dd className="font-medium tabular-nums">{EUROS.format(order.total)}</dd>
        </dl>
      )}
    </Drawer>
  );
}

const isOpen = (status: OrderStatus) => status === 'New' || status === 'In work';

const nameOf = (ids: readonly string[]) =>
  ids.length === 1 ? `order ${ids[0]}` : `${ids.length} orders`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The screen sorts, and not the table: the table has one page of the rows. */
function sortOrders(orders: readonly Order[], { columnId, direction }: DataTableSort) {
  const sign = direction === 'ascending' ? 1 : -1;
  const valueOf = VALUES.get(columnId) ?? (({ due }) => due);
  return orders.toSorted((orderA, orderB) => {
    const [a, b] = [valueOf(orderA), valueOf(orderB)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : a < b ? -sign : sign;
  });
}

interface Packing {
  onMarkPacked: OrdersScreenProps['onMarkPacked'];
  show: ReturnType<typeof createToaster>['show'];
  select: (ids: ReadonlySet<string>) => void;
}

/** A menu and a bulk bar close at once: what takes time reports in a toast. */
async function markPackedOf(packing: Packing, ids: readonly string[]) {
  const { onMarkPacked, show, select } = packing;
  const id = `packed-${ids.join('-')}`;
  show({ id, tone: 'loading', title: `Marking ${nameOf(ids)} as packed…` });
  try {
    await onMarkPacked(ids);
    select(NONE);
    show({ id, tone: 'success', title: `${capital(nameOf(ids))} marked as packed` });
  } catch {
    const action = { label: 'Try again', onAction: () => void markPackedOf(packing, ids) };
    const title = `${capital(nameOf(ids))} not marked as packed`;
    show({ id, tone: 'danger', title, description: 'Nothing was changed.', action });
  }
}
