import type { EmptySearchLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const emptySearch: EmptySearchLabels = {
  title: (query, noun) =>
    query
      ? `Nichts gefunden für „${query}“ (${noun})`
      : `Nichts gefunden mit diesen Filtern (${noun})`,
  filtered: (n) =>
    n === undefined
      ? 'Diese Filter blenden vielleicht aus, was Sie suchen:'
      : `${count(n, 'Treffer', 'Treffer')} ohne diese Filter:`,
  misspelled: 'Prüfen Sie die Schreibweise oder versuchen Sie es mit weniger Wörtern.',
  suggestions: 'Meinten Sie',
  removeFilter: (filter) => `Filter ${filter} entfernen`,
  clearFilters: 'Alle Filter zurücksetzen',
  failed: () => 'Das hat nicht geklappt. Versuchen Sie es erneut.',
};
