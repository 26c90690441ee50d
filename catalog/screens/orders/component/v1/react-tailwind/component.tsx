'use client';

import { useRef, useState } from 'react';

import { DataTable } from '../data-display-data-table/component';
import type { DataTableSort } from '../data-display-data-table/component';
import { FilterBar } from '../data-display-filter-bar/component';
import type { FilterValue } from '../data-display-filter-bar/component';
import { EmptyState } from '../feedback-empty-state/component';
import { Toaster, createToaster } from '../feedback-toast/component';
import { Button } from '../forms-button/component';
import { AppShell } from '../layout-app-shell/component';
import type { AppShellProps } from '../layout-app-shell/component';
import { Pagination } from '../navigation-pagination/component';
import { Dialog } from '../overlays-dialog/component';
import { Drawer, opens } from '../overlays-drawer/component';
import { Menu } from '../overlays-menu/component';
import { ENGLISH } from './texts';
import type { OrdersScreenLabels } from './texts';

export type { OrdersScreenLabels };

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
  locale?: string | undefined;
  /** Writes a total. Without it, euros of the locale. */
  format?: ((total: number) => string) | undefined;
  /** Makes the screen the page's `<main>`. A shell has one already. */
  isMain?: boolean | undefined;
  /** Draws the screen in a shell: brand, navigation, account. Without it, it stands where it is put. */
  shell?: Omit<AppShellProps, 'children'> | undefined;
  labels?: Partial<OrdersScreenLabels> | undefined;
}

const STATUSES = ['New', 'In work', 'Packed', 'Shipped', 'Canceled'] as const;
const DUE = ['late', 'on-time', 'open'] as const;
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
  const { defaultFilters = {}, defaultSelectedIds = NONE, pageSize = 10, labels } = props;
  const { locale = 'en-US', isMain = true, shell } = props;
  const text = { ...ENGLISH, ...labels };
  const format = formatOf(locale, props.format);
  const tableRef = useRef<HTMLDivElement>(null);
  const [toaster] = useState(createToaster);
  const [chosen, setChosen] = useState(defaultFilters);
  const [sort, setSort] = useState<DataTableSort>({ columnId: 'due', direction: 'ascending' });
  const [page, setPage] = useState(1);
  const [selectedIds, setSelectedIds] = useState(defaultSelectedIds);
  const [shownId, setShownId] = useState('');
  const [canceling, setCanceling] = useState<readonly string[]>([]);
  const [isAsking, setIsAsking] = useState(false);

  const isLate = ({ due, status }: Order) =>
    due !== null && due < today && (status === 'New' || status === 'In work');
  const dueOf = (order: Order) => (isLate(order) ? 'late' : order.due ? 'on-time' : 'open');
  const filters = [
    {
      id: 'status',
      label: text.columns.status,
      options: STATUSES.map((value) => ({ value, label: text.status[value] })),
    },
    {
      id: 'due',
      label: text.columns.due,
      options: DUE.map((value) => ({ value, label: text.due[value] })),
    },
  ];
  const matches = (order: Order, filter: FilterValue) =>
    (!filter['status']?.length || filter['status'].includes(order.status)) &&
    (!filter['due']?.length || filter['due'].includes(dueOf(order)));
  const countOf = (id: string, value: string) =>
    orders.filter((order) => matches(order, { ...chosen, [id]: [value] })).length;

  const found = sortOrders(
    orders.filter((order) => matches(order, chosen)),
    sort,
  );
  // The last order of the last page may have been filtered away.
  const lastPage = Math.max(1, Math.ceil(found.length / pageSize));
  const current = Math.min(page, lastPage);
  const shown = orders.find(({ id }) => id === shownId);

  function filter(next: FilterValue) {
    setChosen(next);
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
    markPackedOf({ onMarkPacked, show: toaster.show, select: setSelectedIds, text }, ids);
  const Root = isMain && !shell ? 'main' : 'div';

  const screen = (
    <Root className="mx-auto grid w-full max-w-6xl gap-5 px-4 py-8 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:px-6 lg:py-12">
      <h1 className="text-2xl font-semibold tracking-tight">{text.title}</h1>
      <FilterBar
        filters={filters.map((each) => ({
          ...each,
          options: each.options.map((option) => ({
            ...option,
            count: countOf(each.id, option.value),
          })),
        }))}
        value={chosen}
        onValueChange={filter}
        resultCount={loading ? null : found.length}
        labels={{ ...text.filterBar, results: text.results }}
      />
      <div ref={tableRef} className="min-w-0">
        <DataTable
          caption={text.caption}
          locale={locale}
          placeholderRows={pageSize}
          labels={text.dataTable}
          rows={found.slice((current - 1) * pageSize, current * pageSize)}
          getRowId={({ id }) => id}
          getRowLabel={({ id }) => text.row(id)}
          loading={loading}
          empty={
            <NoOrders
              text={text}
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
              header: text.columns.order,
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
                    {text.order(id)}
                  </button>
                  <span className="font-normal text-(--ui-text-muted)">{customer}</span>
                </span>
              ),
            },
            {
              id: 'status',
              header: text.columns.status,
              narrow: 'corner',
              sortValue: VALUES.get('status'),
              cell: ({ status }) => <span className={BADGE}>{text.status[status]}</span>,
            },
            {
              id: 'due',
              header: text.columns.due,
              sortValue: VALUES.get('due'),
              cell: (order) => (
                <>
                  {order.due ? format.day(order.due) : text.due.open}
                  {isLate(order) && (
                    <strong className="ms-2 font-medium text-(--ui-danger-text)">
                      {text.due.late}
                    </strong>
                  )}
                </>
              ),
            },
            {
              id: 'total',
              header: text.columns.total,
              align: 'end',
              sortValue: VALUES.get('total'),
              cell: ({ total }) => format.money(total),
            },
          ]}
          rowActions={({ id, status }) => {
            const disabledReason = isOpen(status) ? undefined : text.closed(text.status[status]);
            const packed = { id: 'packed', label: text.markPacked, disabledReason };
            const cancel = { id: 'cancel', label: text.cancel, disabledReason };
            return (
              <Menu
                label={text.actions(id)}
                labels={text.menu}
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
                {text.markPacked}
              </Button>
              <Button
                variant="quiet"
                size="small"
                onClick={() => ask([...ids])}
                className="[&_button]:text-(--ui-danger-text)"
              >
                {text.cancelSelected}
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
          locale={locale}
          labels={{ ...text.pagination, nav: text.pages }}
        />
      )}
      <OrderDrawer
        order={shown}
        text={text}
        format={format}
        onMarkPacked={(id) => void markPacked([id])}
      />
      <Dialog
        role="alertdialog"
        tone="danger"
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text.cancelTitle(canceling)}
        confirmLabel={text.cancelConfirm(canceling)}
        labels={{ ...text.dialog, cancel: text.cancelKeep(canceling) }}
        onConfirm={async () => {
          await onCancel(canceling);
          setSelectedIds(NONE);
        }}
      >
        {text.cancelText}
      </Dialog>
      <Toaster toaster={toaster} labels={text.toaster} />
    </Root>
  );
  return shell ? <AppShell {...shell}>{screen}</AppShell> : screen;
}

interface NoOrdersProps extends Pick<OrdersScreenProps, 'problem' | 'onRetry'> {
  text: OrdersScreenLabels;
  /** Undefined where no filter hides an order. */
  onClear: (() => void) | undefined;
}

/** Why the table has no rows, and the way out. */
function NoOrders({ text, problem, onRetry, onClear }: NoOrdersProps) {
  if (!problem && !onClear)
    return (
      <EmptyState
        variant="first-use"
        title={text.noneTitle}
        headingLevel={3}
        labels={text.emptyState}
      >
        {text.noneText}
      </EmptyState>
    );
  return (
    <EmptyState
      variant={problem ? 'error' : 'no-results'}
      title={problem ? text.failed : text.noMatch}
      labels={text.emptyState}
      headingLevel={3}
      action={
        problem
          ? { label: text.retry, onAction: onRetry }
          : { label: text.clear, onAction: onClear }
      }
    >
      {problem}
    </EmptyState>
  );
}

interface OrderDrawerProps {
  order: Order | undefined;
  text: OrdersScreenLabels;
  format: Format;
  onMarkPacked: (id: string) => void;
}

/** Always there, so that a row's button can open it by its id, and focus returns to that button. */
function OrderDrawer({ order, text, format, onMarkPacked }: OrderDrawerProps) {
  return (
    <Drawer
      id={DRAWER}
      title={order ? text.order(order.id) : text.columns.order}
      labels={text.drawer}
      description={order?.customer}
      footer={
        order &&
        isOpen(order.status) && (
          // Closes first: a toast is not read while the page is inert.
          <Button
            {...{ commandfor: DRAWER, command: 'close' }}
            onClick={() => onMarkPacked(order.id)}
          >
            {text.markPacked}
          </Button>
        )
      }
    >
      {order && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 [&_dt]:text-(--ui-text-muted)">
          <dt>{text.columns.status}</dt>
          <dd>{text.status[order.status]}</dd>
          <dt>{text.columns.due}</dt>
          <dd>{order.due ? format.day(order.due) : text.due.open}</dd>
          <dt>{text.items}</dt>
          <dd className="whitespace-pre-line">{order.items.join('\n')}</dd>
          <dt>{text.columns.total}</dt>
          <dd className="font-medium tabular-nums">{format.money(order.total)}</dd>
        </dl>
      )}
    </Drawer>
  );
}

const isOpen = (status: OrderStatus) => status === 'New' || status === 'In work';

type Format = ReturnType<typeof formatOf>;

function formatOf(locale: string, money: OrdersScreenProps['format']) {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  return { day: (date: string) => days.format(new Date(date)), money: money ?? euros.format };
}

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
  text: OrdersScreenLabels;
}

/** A menu and a bulk bar close at once: what takes time reports in a toast. */
async function markPackedOf(packing: Packing, ids: readonly string[]) {
  const { onMarkPacked, show, select, text } = packing;
  const id = `packed-${ids.join('-')}`;
  show({ id, tone: 'loading', title: text.marking(ids) });
  try {
    await onMarkPacked(ids);
    select(NONE);
    show({ id, tone: 'success', title: text.marked(ids) });
  } catch {
    const action = { label: text.retry, onAction: () => void markPackedOf(packing, ids) };
    const title = text.notMarked(ids);
    show({ id, tone: 'danger', title, description: text.unchanged, action });
  }
}
