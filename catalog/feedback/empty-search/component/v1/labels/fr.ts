import type { EmptySearchLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const emptySearch: EmptySearchLabels = {
  title: (query, noun) =>
    query
      ? `Aucun résultat pour « ${query} » (${noun})`
      : `Aucun résultat avec ces filtres (${noun})`,
  filtered: (n) =>
    n === undefined
      ? 'Ces filtres masquent peut-être ce que vous cherchez :'
      : `${count(n, 'résultat', 'résultats')} sans ces filtres :`,
  misspelled: 'Vérifiez l’orthographe, ou essayez avec moins de mots.',
  suggestions: 'Vouliez-vous dire',
  removeFilter: (filter) => `Retirer le filtre ${filter}`,
  clearFilters: 'Effacer tous les filtres',
  failed: () => 'L’opération a échoué. Réessayez.',
};
