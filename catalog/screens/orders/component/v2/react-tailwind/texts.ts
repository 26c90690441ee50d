import type { RecordListLabels } from '../screens-record-list/component';

/** Ids of orders, of which there may be one. */
type Text = (ids: readonly string[]) => string;

/** Every text that is not data, for translation. Those of the list are in `recordList`. */
export interface OrdersScreenLabels {
  title: string;
  columns: Record<'order' | 'status' | 'due' | 'total', string>;
  status: Record<'New' | 'In work' | 'Packed' | 'Shipped' | 'Canceled', string>;
  due: Record<'late' | 'on-time' | 'open', string>;
  /** What was ordered. */
  items: string;
  /** Names an order where it stands alone. */
  order: (id: string) => string;
  /** Names an order in a sentence: "Select order 2207". */
  row: (id: string) => string;
  markPacked: string;
  cancel: string;
  /** Why an order with this status, as it is called, can neither be packed nor canceled. */
  closed: (status: string) => string;
  cancelTitle: Text;
  cancelText: string;
  cancelConfirm: Text;
  cancelKeep: string;
  marked: Text;
  canceled: Text;
  none: string;
  recordList: Partial<RecordListLabels>;
}

const nameOf = (ids: readonly string[]) =>
  ids.length === 1 ? `Order ${ids[0]}` : `${ids.length} orders`;

export const ENGLISH: OrdersScreenLabels = {
  title: 'Orders',
  columns: { order: 'Order', status: 'Status', due: 'Due', total: 'Total' },
  status: {
    New: 'New',
    'In work': 'In work',
    Packed: 'Packed',
    Shipped: 'Shipped',
    Canceled: 'Canceled',
  },
  due: { late: 'Late', 'on-time': 'On time', open: 'Not agreed' },
  items: 'Items',
  order: (id) => `Order ${id}`,
  row: (id) => `order ${id}`,
  markPacked: 'Mark as packed',
  cancel: 'Cancel…',
  closed: (status) => `Already ${status.toLowerCase()}.`,
  cancelTitle: (ids) =>
    ids.length === 1 ? `Cancel order ${ids[0]}?` : `Cancel ${ids.length} orders?`,
  cancelText: 'Customers get a message at once.',
  cancelConfirm: (ids) => (ids.length === 1 ? 'Cancel order' : 'Cancel orders'),
  cancelKeep: 'Keep',
  marked: (ids) => `${nameOf(ids)} marked as packed.`,
  canceled: (ids) => `${nameOf(ids)} canceled.`,
  none: 'No orders yet. The first one appears here when a customer accepts an offer.',
  recordList: {},
};
