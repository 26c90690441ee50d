import type { DataTableLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const dataTable: DataTableLabels = {
  count: (rows) => count(rows, 'Zeile', 'Zeilen'),
  selected: (selected) => `${selected} ausgewählt`,
  selectAll: 'Alle Zeilen auswählen',
  selectRow: (row) => `${row} auswählen`,
  clear: 'Auswahl aufheben',
  actions: 'Aktionen',
  sortBy: 'Sortieren nach',
  direction: { ascending: 'aufsteigend', descending: 'absteigend' },
};
