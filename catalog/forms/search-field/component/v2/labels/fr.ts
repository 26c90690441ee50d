import type { SearchFieldLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const searchField: SearchFieldLabels = {
  clear: 'Effacer la recherche',
  submit: 'Rechercher',
  suggestions: 'Suggestions',
  loading: 'Recherche…',
  count: (n) => (n === 0 ? 'Aucun résultat' : count(n, 'résultat', 'résultats')),
};
