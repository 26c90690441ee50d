import { recordList } from '../../screens-record-list/labels/de';
import type { OrdersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const nameOf = (ids: readonly string[]) =>
  ids.length === 1 ? `Bestellung ${ids[0]}` : `${number(ids.length)} Bestellungen`;

export const ordersScreen: OrdersScreenLabels = {
  title: 'Bestellungen',
  columns: { order: 'Bestellung', status: 'Status', due: 'Fällig', total: 'Summe' },
  status: {
    New: 'Neu',
    'In work': 'In Arbeit',
    Packed: 'Verpackt',
    Shipped: 'Versandt',
    Canceled: 'Storniert',
  },
  due: { late: 'Verspätet', 'on-time': 'Pünktlich', open: 'Nicht vereinbart' },
  items: 'Artikel',
  order: (id) => `Bestellung ${id}`,
  row: (id) => `Bestellung ${id}`,
  markPacked: 'Als verpackt markieren',
  cancel: 'Stornieren …',
  closed: (status) => `Status: ${status}`,
  cancelTitle: (ids) => `${nameOf(ids)} stornieren?`,
  cancelText: 'Die Kunden werden sofort benachrichtigt.',
  cancelConfirm: (ids) => (ids.length === 1 ? 'Bestellung stornieren' : 'Bestellungen stornieren'),
  cancelKeep: 'Behalten',
  marked: (ids) => `${nameOf(ids)} als verpackt markiert`,
  canceled: (ids) => `${nameOf(ids)} storniert`,
  none: 'Noch keine Bestellungen. Die erste erscheint hier, sobald ein Kunde ein Angebot annimmt.',
  recordList,
};
