'use client';

import { useMemo } from 'react';

import { Badge } from '../data-display-badge/component';
import { useLabels, useLocale } from '../layout-language-provider/component';
import { RecordList } from '../screens-record-list/component';
import type { RecordColumn, RecordListProps } from '../screens-record-list/component';
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

type OwnToOrders =
  | 'title'
  | 'records'
  | 'getId'
  | 'getLabel'
  | 'columns'
  | 'filters'
  | 'searchText';

export interface OrdersScreenProps extends Omit<
  RecordListProps<Order>,
  OwnToOrders | 'defaultSort' | 'actions' | 'detail' | 'empty' | 'labels'
> {
  orders: readonly Order[];
  /** The current day as an ISO date: what is due before it is late. */
  today: string;
  /** Writes a total. It keeps its identity. */
  format: (total: number) => string;
  /** Both update `orders`; a rejection is shown, and nothing was changed. */
  onMarkPacked: (ids: readonly string[]) => Promise<unknown>;
  onCancel: (ids: readonly string[]) => Promise<unknown>;
  labels?: Partial<OrdersScreenLabels> | undefined;
}

const STATUSES = ['New', 'In work', 'Packed', 'Shipped', 'Canceled'] as const;
const DUE = ['late', 'on-time', 'open'] as const;

/** The list screen for orders: its columns, filters, actions and details. */
export function OrdersScreen(props: OrdersScreenProps) {
  const { orders, today, format, onMarkPacked, onCancel, labels, ...list } = props;
  const { locale: givenLocale } = list;
  const text = useLabels('ordersScreen', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const { columns, filters, getLabel } = useMemo(
    () => partsOf(text, today, locale, format),
    [text, today, locale, format],
  );
  const disabledReason = (rows: readonly Order[]) => {
    const closed = rows.find(({ status }) => !isOpen(status));
    return closed && text.closed(text.status[closed.status]);
  };

  return (
    <RecordList<Order>
      {...list}
      title={text.title}
      records={orders}
      getId={getId}
      getLabel={getLabel}
      columns={columns}
      filters={filters}
      searchText={searchText}
      defaultSort={{ columnId: 'due', direction: 'ascending' }}
      empty={text.none}
      actions={[
        {
          id: 'packed',
          label: text.markPacked,
          disabledReason,
          run: (rows) => onMarkPacked(rows.map(getId)),
          done: (rows) => text.marked(rows.map(getId)),
        },
        {
          id: 'cancel',
          label: text.cancel,
          tone: 'danger',
          disabledReason,
          confirm: (rows) => ({
            title: text.cancelTitle(rows.map(getId)),
            text: text.cancelText,
            confirmLabel: text.cancelConfirm(rows.map(getId)),
          }),
          run: (rows) => onCancel(rows.map(getId)),
          done: (rows) => text.canceled(rows.map(getId)),
        },
      ]}
      detail={{
        title: ({ id }) => text.order(id),
        description: ({ customer }) => customer,
        content: (order) => (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 [&_dt]:text-(--ui-text-muted)">
            <dt>{text.items}</dt>
            <dd className="whitespace-pre-line">{order.items.join('\n')}</dd>
            {columns.slice(1).map(({ id, header, cell }) => (
              <div key={id} className="contents">
                <dt>{header}</dt>
                <dd>{cell(order)}</dd>
              </div>
            ))}
          </dl>
        ),
      }}
      labels={{
        ...text.recordList,
        actions: { ...text.recordList.actions, cancel: text.cancelKeep },
      }}
    />
  );
}

const getId = ({ id }: Order) => id;
const searchText = ({ id, customer, items }: Order) => [id, customer, ...items].join(' ');
const isOpen = (status: OrderStatus) => status === 'New' || status === 'In work';

/** What keeps its identity while texts, day, locale and format do. */
function partsOf(
  text: OrdersScreenLabels,
  today: string,
  locale: string,
  format: (total: number) => string,
) {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const isLate = ({ due, status }: Order) => due !== null && due < today && isOpen(status);
  const columns: readonly RecordColumn<Order>[] = [
    {
      id: 'id',
      header: text.columns.order,
      isRowHeader: true,
      sortValue: ({ id }) => Number(id),
      cell: ({ id, customer }) => (
        <span className="grid @3xl:truncate">
          <span>{text.order(id)} </span>
          <span className="truncate font-normal text-(--ui-text-muted)">{customer}</span>
        </span>
      ),
    },
    {
      id: 'status',
      header: text.columns.status,
      narrow: 'corner',
      sortValue: ({ status }) => STATUSES.indexOf(status),
      cell: ({ status }) => <Badge>{text.status[status]}</Badge>,
    },
    {
      id: 'due',
      header: text.columns.due,
      sortValue: ({ due }) => due,
      cell: (order) => (
        <>
          <span className="me-2 whitespace-nowrap">
            {order.due ? days.format(new Date(order.due)) : text.due.open}
          </span>
          {isLate(order) && (
            <strong className="font-medium text-(--ui-danger-text)">{text.due.late}</strong>
          )}
        </>
      ),
    },
    {
      id: 'total',
      header: text.columns.total,
      align: 'end',
      sortValue: ({ total }) => total,
      cell: ({ total }) => format(total),
    },
  ];
  const filters = [
    {
      id: 'status',
      label: text.columns.status,
      options: STATUSES.map((value) => ({ value, label: text.status[value] })),
      valueOf: ({ status }: Order) => status,
    },
    {
      id: 'due',
      label: text.columns.due,
      options: DUE.map((value) => ({ value, label: text.due[value] })),
      valueOf: (order: Order) => (isLate(order) ? 'late' : order.due ? 'on-time' : 'open'),
    },
  ];
  return { columns, filters, getLabel: ({ id }: Order) => text.row(id) };
}
