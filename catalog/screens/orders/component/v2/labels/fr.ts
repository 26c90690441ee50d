import { recordList } from '../../screens-record-list/labels/fr';
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
  columns: { order: 'Commande', status: 'Statut', due: 'Échéance', total: 'Total' },
  status: {
    New: 'Nouvelle',
    'In work': 'En cours',
    Packed: 'Emballée',
    Shipped: 'Expédiée',
    Canceled: 'Annulée',
  },
  due: { late: 'En retard', 'on-time': 'Dans les délais', open: 'Non convenue' },
  items: 'Articles',
  order: (id) => `Commande ${id}`,
  row: (id) => `la commande ${id}`,
  markPacked: 'Marquer comme emballée',
  cancel: 'Annuler…',
  closed: (status) => `Statut : ${status}`,
  cancelTitle: (ids) => `Annuler ${nameOf(ids)} ?`,
  cancelText: 'Les clients sont prévenus immédiatement.',
  cancelConfirm: (ids) => (ids.length === 1 ? 'Annuler la commande' : 'Annuler les commandes'),
  cancelKeep: 'Garder',
  marked: (ids) => `Marqué comme emballé : ${nameOf(ids)}`,
  canceled: (ids) => `Annulé : ${nameOf(ids)}`,
  none: 'Aucune commande pour l’instant. La première apparaîtra ici dès qu’un client acceptera un devis.',
  recordList,
};
