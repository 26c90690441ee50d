import type { TimelineLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const timeline: TimelineLabels = {
  showMore: 'Afficher les événements plus anciens',
  loading: 'Chargement des événements plus anciens',
  loaded: (n) => `${count(n, 'événement plus ancien chargé', 'événements plus anciens chargés')}`,
  failed: 'Les événements plus anciens n’ont pas pu être chargés. Réessayez.',
  showFolded: (n) => `Afficher ${count(n, 'modification', 'modifications')}`,
};
