import type { FilterBarLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const filterBar: FilterBarLabels = {
  filters: 'Filtres',
  results: (n) => count(n, 'résultat', 'résultats'),
  counting: 'Calcul…',
  applied: 'Filtres appliqués',
  remove: (filter, option) => `Retirer ${filter} : ${option}`,
  clear: (filter) => `Effacer ${filter}`,
  clearAll: 'Tout effacer',
};
