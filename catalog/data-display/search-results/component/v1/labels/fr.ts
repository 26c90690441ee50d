import type { SearchResultsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const searchResults: SearchResultsLabels = {
  search: 'Recherche',
  button: 'Rechercher',
  count: (total, query) => `${count(total, 'résultat', 'résultats')} pour « ${query} »`,
  searching: 'Recherche…',
  failed: () => 'La recherche ne répond pas. Votre saisie est toujours là.',
  retry: 'Réessayer',
};
