import type { SearchResultsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const searchResults: SearchResultsLabels = {
  search: 'Suche',
  button: 'Suchen',
  count: (total, query) => `${count(total, 'Ergebnis', 'Ergebnisse')} für „${query}“`,
  searching: 'Wird gesucht …',
  failed: () => 'Die Suche antwortet nicht. Ihre Eingabe ist noch da.',
  retry: 'Erneut versuchen',
};
