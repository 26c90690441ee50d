import type { RecordTableLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const recordTable: RecordTableLabels = {
  count: (rows) => count(rows, 'Zeile', 'Zeilen'),
  selected: (selected) => `${number(selected)} ausgewählt`,
  selectAll: 'Alle Zeilen auswählen',
  selectRow: (row) => `${row} auswählen`,
  selectTotal: (total) => `Alle ${number(total)} auswählen`,
  details: 'Details',
  expand: (row) => `Details: ${row}`,
  resize: (column) => `Breite von ${column}`,
  columns: 'Spalten',
  pin: (column) => `${column} anheften`,
  moveUp: (column) => `${column} nach oben`,
  moveDown: (column) => `${column} nach unten`,
  isFirst: 'Das ist die erste.',
  isLast: 'Das ist die letzte.',
  reset: 'Wie am Anfang',
  close: 'Schließen',
  clear: 'Auswahl aufheben',
  actions: 'Aktionen',
  sortBy: 'Sortieren nach',
  direction: { ascending: 'aufsteigend', descending: 'absteigend' },
  keys: 'Pfeiltasten wechseln zwischen Zeilen, Tab verlässt die Tabelle.',
  empty: 'Noch nichts hier.',
};
