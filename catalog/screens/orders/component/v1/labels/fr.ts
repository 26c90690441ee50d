import { dataTable } from '../../data-display-data-table/labels/fr';
import { filterBar } from '../../data-display-filter-bar/labels/fr';
import { emptyState } from '../../feedback-empty-state/labels/fr';
import { toaster } from '../../feedback-toast/labels/fr';
import { pagination } from '../../navigation-pagination/labels/fr';
import { dialog } from '../../overlays-dialog/labels/fr';
import { drawer } from '../../overlays-drawer/labels/fr';
import { menu } from '../../overlays-menu/labels/fr';
import type { OrdersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** A number and its word. */
const nombre = (value: number, one: string, other: string) =>
  `${number(value)} ${PLURAL.select(value) === 'one' ? one : other}`;
const nameOf = (ids: readonly string[]) =>
  ids.length === 1 ? `la commande ${ids[0]}` : nombre(ids.length, 'commande', 'commandes');

export const ordersScreen: OrdersScreenLabels = {
  title: 'Commandes',
  caption: 'Toutes les commandes',
  columns: { order: 'Commande', status: 'Statut', due: 'Échéance', total: 'Total' },
  status: {
    New: 'Nouvelle',
    'In work': 'En cours',
    Packed: 'Emballée',
    Shipped: 'Expédiée',
    Canceled: 'Annulée',
  },
  due: { late: 'En retard', 'on-time': 'Dans les délais', open: 'Non convenue' },
  items: 'Lampes',
  order: (id) => `Commande ${id}`,
  row: (id) => `la commande ${id}`,
  results: (count) => nombre(count, 'commande', 'commandes'),
  pages: 'Pages de commandes',
  actions: (id) => `Actions pour la commande ${id}`,
  markPacked: 'Marquer comme emballée',
  cancel: 'Annuler la commande…',
  cancelSelected: 'Annuler…',
  closed: (status) => `Statut : ${status}`,
  cancelTitle: (ids) => `Annuler ${nameOf(ids)} ?`,
  cancelText: 'Les clients sont prévenus immédiatement. Ce qui a été fabriqué retourne au stock.',
  cancelConfirm: (ids) => (ids.length === 1 ? 'Annuler la commande' : 'Annuler les commandes'),
  cancelKeep: (ids) => (ids.length === 1 ? 'Garder la commande' : 'Garder les commandes'),
  marking: (ids) => `Marquage comme emballé : ${nameOf(ids)}…`,
  marked: (ids) => `Marqué comme emballé : ${nameOf(ids)}`,
  notMarked: (ids) => `Non marqué comme emballé : ${nameOf(ids)}`,
  unchanged: 'Rien n’a été modifié.',
  noneTitle: 'Aucune commande pour l’instant',
  noneText: 'La première apparaîtra ici dès qu’un client acceptera un devis.',
  noMatch: 'Aucune commande ne correspond à ces filtres',
  clear: 'Effacer les filtres',
  failed: 'Les commandes n’ont pas pu être chargées',
  retry: 'Réessayer',
  dataTable,
  filterBar,
  emptyState,
  toaster,
  pagination,
  dialog,
  drawer,
  menu,
};
