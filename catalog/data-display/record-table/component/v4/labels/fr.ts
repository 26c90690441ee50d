import type { RecordTableLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const recordTable: RecordTableLabels = {
  count: (rows) => count(rows, 'ligne', 'lignes'),
  selected: (selected) => count(selected, 'sélectionnée', 'sélectionnées'),
  selectAll: 'Sélectionner toutes les lignes',
  selectRow: (row) => `Sélectionner ${row}`,
  selectTotal: (total) => `Sélectionner les ${number(total)}`,
  details: 'Détails',
  expand: (row) => `Détails de ${row}`,
  resize: (column) => `Largeur de ${column}`,
  columns: 'Colonnes',
  pin: (column) => `Épingler ${column}`,
  moveUp: (column) => `Monter ${column}`,
  moveDown: (column) => `Descendre ${column}`,
  isFirst: 'C’est la première.',
  isLast: 'C’est la dernière.',
  reset: 'Comme au départ',
  close: 'Fermer',
  clear: 'Effacer la sélection',
  actions: 'Actions',
  sortBy: 'Trier par',
  direction: { ascending: 'croissant', descending: 'décroissant' },
  keys: 'Les flèches passent d’une ligne à l’autre, Tab quitte le tableau.',
  empty: 'Rien ici pour le moment.',
};
