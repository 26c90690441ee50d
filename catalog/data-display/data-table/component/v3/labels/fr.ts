import type { DataTableLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const dataTable: DataTableLabels = {
  count: (rows) => count(rows, 'ligne', 'lignes'),
  selected: (selected) => count(selected, 'sélectionnée', 'sélectionnées'),
  selectAll: 'Sélectionner toutes les lignes',
  selectRow: (row) => `Sélectionner ${row}`,
  clear: 'Effacer la sélection',
  actions: 'Actions',
  sortBy: 'Trier par',
  direction: { ascending: 'croissant', descending: 'décroissant' },
};
