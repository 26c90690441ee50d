import type { FilterBarLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const filterBar: FilterBarLabels = {
  filters: 'Filter',
  results: (n) => count(n, 'Ergebnis', 'Ergebnisse'),
  counting: 'Wird gezählt …',
  applied: 'Aktive Filter',
  remove: (filter, option) => `${filter} entfernen: ${option}`,
  clear: (filter) => `${filter} zurücksetzen`,
  clearAll: 'Alle zurücksetzen',
};
