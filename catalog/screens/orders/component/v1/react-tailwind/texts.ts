import type { DataTableLabels } from '../data-display-data-table/component';
import type { FilterBarLabels } from '../data-display-filter-bar/component';
import type { EmptyStateLabels } from '../feedback-empty-state/component';
import type { ToasterLabels } from '../feedback-toast/component';
import type { PaginationLabels } from '../navigation-pagination/component';
import type { DialogLabels } from '../overlays-dialog/component';
import type { DrawerLabels } from '../overlays-drawer/component';
import type { MenuLabels } from '../overlays-menu/component';

/** Ids of orders, of which there may be one. */
type Ids = readonly string[];
type Text = (ids: Ids) => string;

/** Every text that is not data, for translation. Those of the parts are in `dataTable` and so on. */
export interface OrdersScreenLabels {
  title: string;
  caption: string;
  columns: Record<'order' | 'status' | 'due' | 'total', string>;
  status: Record<'New' | 'In work' | 'Packed' | 'Shipped' | 'Canceled', string>;
  due: Record<'late' | 'on-time' | 'open', string>;
  /** What was ordered. */
  items: string;
  /** Names an order where it stands alone. */
  order: (id: string) => string;
  /** Names an order in a sentence: "Select order 2207". */
  row: (id: string) => string;
  results: (count: number) => string;
  pages: string;
  actions: (id: string) => string;
  markPacked: string;
  cancel: string;
  cancelSelected: string;
  /** Why an order with this status, as it is called, can neither be packed nor canceled. */
  closed: (status: string) => string;
  cancelTitle: Text;
  cancelText: string;
  cancelConfirm: Text;
  cancelKeep: Text;
  marking: Text;
  marked: Text;
  notMarked: Text;
  unchanged: string;
  noneTitle: string;
  noneText: string;
  noMatch: string;
  clear: string;
  failed: string;
  retry: string;
  dataTable: Partial<DataTableLabels>;
  filterBar: Partial<FilterBarLabels>;
  emptyState: Partial<EmptyStateLabels>;
  toaster: Partial<ToasterLabels>;
  pagination: Partial<PaginationLabels>;
  dialog: Partial<DialogLabels>;
  drawer: Partial<DrawerLabels>;
  menu: Partial<MenuLabels>;
}

const nameOf = (ids: Ids) => (ids.length === 1 ? `order ${ids[0]}` : `${ids.length} orders`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const ENGLISH: OrdersScreenLabels = {
  title: 'Orders',
  caption: 'All orders',
  columns: { order: 'Order', status: 'Status', due: 'Due', total: 'Total' },
  status: {
    New: 'New',
    'In work': 'In work',
    Packed: 'Packed',
    Shipped: 'Shipped',
    Canceled: 'Canceled',
  },
  due: { late: 'Late', 'on-time': 'On time', open: 'Not agreed' },
  items: 'Lamps',
  order: (id) => `Order ${id}`,
  row: (id) => `order ${id}`,
  results: (count) => (count === 1 ? '1 order' : `${count} orders`),
  pages: 'Pages of orders',
  actions: (id) => `Actions for order ${id}`,
  markPacked: 'Mark as packed',
  cancel: 'Cancel order…',
  cancelSelected: 'Cancel…',
  closed: (status) => `It is ${status.toLowerCase()}`,
  cancelTitle: (ids) => `Cancel ${nameOf(ids)}?`,
  cancelText: 'Customers get a message at once. What has been made goes back to stock.',
  cancelConfirm: (ids) => (ids.length === 1 ? 'Cancel order' : 'Cancel orders'),
  cancelKeep: (ids) => (ids.length === 1 ? 'Keep order' : 'Keep orders'),
  marking: (ids) => `Marking ${nameOf(ids)} as packed…`,
  marked: (ids) => `${capital(nameOf(ids))} marked as packed`,
  notMarked: (ids) => `${capital(nameOf(ids))} not marked as packed`,
  unchanged: 'Nothing was changed.',
  noneTitle: 'No orders yet',
  noneText: 'The first one appears here when a customer accepts an offer.',
  noMatch: 'No order matches these filters',
  clear: 'Clear filters',
  failed: 'Orders did not load',
  retry: 'Try again',
  dataTable: {},
  filterBar: {},
  emptyState: {},
  toaster: {},
  pagination: {},
  dialog: {},
  drawer: {},
  menu: {},
};
