import type { EditableGridLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const editableGrid: EditableGridLabels = {
  keys: 'Pfeiltasten bewegen. Enter oder Tippen bearbeitet, Escape stellt wieder her, Tab geht zur nächsten Zelle.',
  cell: (column, row) => `${column}, ${row}`,
  state: 'Status',
  saving: 'Wird gespeichert …',
  saved: (row) => `${row} gespeichert`,
  notSaved: 'Nicht gespeichert.',
  tryAgain: 'Erneut versuchen',
  pasted: (cells, leftOut) =>
    `${count(cells, 'Zelle', 'Zellen')} eingefügt${leftOut > 0 ? `, ${number(leftOut)} ausgelassen` : ''}`,
  problems: (cells) => `${count(cells, 'Zelle muss', 'Zellen müssen')} korrigiert werden.`,
  next: 'Zur nächsten',
  empty: 'Noch keine Zeilen.',
  selected: (cells) => `${count(cells, 'Zelle', 'Zellen')} ausgewählt`,
  emptied: (cells) => `${count(cells, 'Zelle', 'Zellen')} geleert`,
  undone: (cells) => `${count(cells, 'Zelle', 'Zellen')} wie vorher`,
  redone: (cells) => `${count(cells, 'Zelle', 'Zellen')} wieder geändert`,
};
