import type { NotificationCenterLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const notificationCenter: NotificationCenterLabels = {
  title: 'Notifications',
  unread: (n) => count(n, 'non lue', 'non lues'),
  isUnread: 'non lue',
  markAll: 'Tout marquer comme lu',
  markRead: (title) => `Marquer comme lue : ${title}`,
  markUnread: (title) => `Marquer comme non lue : ${title}`,
  nothingUnread: 'Tout est lu.',
  notMarked: 'Ce n’a pas été enregistré. Réessayez.',
  loading: 'Chargement des notifications…',
  retry: 'Réessayer',
  empty: 'Rien de nouveau',
  emptyText: 'Ce qui vous concerne apparaît ici.',
  all: 'Tout afficher',
  settings: 'Paramètres',
};
