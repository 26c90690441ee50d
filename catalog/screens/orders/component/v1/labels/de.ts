import { dataTable } from '../../data-display-data-table/labels/de';
import { filterBar } from '../../data-display-filter-bar/labels/de';
import { emptyState } from '../../feedback-empty-state/labels/de';
import { toaster } from '../../feedback-toast/labels/de';
import { pagination } from '../../navigation-pagination/labels/de';
import { dialog } from '../../overlays-dialog/labels/de';
import { drawer } from '../../overlays-drawer/labels/de';
import { menu } from '../../overlays-menu/labels/de';
import type { OrdersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const nameOf = (ids: readonly string[]) =>
  ids.length === 1 ? `Bestellung ${ids[0]}` : `${number(ids.length)} Bestellungen`;

export const ordersScreen: OrdersScreenLabels = {
  title: 'Bestellungen',
  caption: 'Alle Bestellungen',
  columns: { order: 'Bestellung', status: 'Status', due: 'Fällig', total: 'Summe' },
  status: {
    New: 'Neu',
    'In work': 'In Arbeit',
    Packed: 'Verpackt',
    Shipped: 'Versandt',
    Canceled: 'Storniert',
  },
  due: { late: 'Verspätet', 'on-time': 'Pünktlich', open: 'Nicht vereinbart' },
  items: 'Lampen',
  order: (id) => `Bestellung ${id}`,
  row: (id) => `Bestellung ${id}`,
  results: (count) => (count === 1 ? '1 Bestellung' : `${number(count)} Bestellungen`),
  pages: 'Seiten der Bestellungen',
  actions: (id) => `Aktionen für Bestellung ${id}`,
  markPacked: 'Als verpackt markieren',
  cancel: 'Bestellung stornieren …',
  cancelSelected: 'Stornieren …',
  closed: (status) => `Status: ${status}`,
  cancelTitle: (ids) => `${nameOf(ids)} stornieren?`,
  cancelText:
    'Die Kunden werden sofort benachrichtigt. Was schon gefertigt ist, geht ins Lager zurück.',
  cancelConfirm: (ids) => (ids.length === 1 ? 'Bestellung stornieren' : 'Bestellungen stornieren'),
  cancelKeep: (ids) => (ids.length === 1 ? 'Bestellung behalten' : 'Bestellungen behalten'),
  marking: (ids) => `${nameOf(ids)}: wird als verpackt markiert …`,
  marked: (ids) => `${nameOf(ids)} als verpackt markiert`,
  notMarked: (ids) => `${nameOf(ids)} nicht als verpackt markiert`,
  unchanged: 'Es wurde nichts geändert.',
  noneTitle: 'Noch keine Bestellungen',
  noneText: 'Die erste erscheint hier, sobald ein Kunde ein Angebot annimmt.',
  noMatch: 'Keine Bestellung passt zu diesen Filtern',
  clear: 'Filter zurücksetzen',
  failed: 'Die Bestellungen wurden nicht geladen',
  retry: 'Erneut versuchen',
  dataTable,
  filterBar,
  emptyState,
  toaster,
  pagination,
  dialog,
  drawer,
  menu,
};
