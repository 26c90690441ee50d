import type { EditableGridLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const editableGrid: EditableGridLabels = {
  keys: 'Las flechas mueven. Intro o escribir edita, Escape restaura, Tabulador pasa a la celda siguiente.',
  cell: (column, row) => `${column}, ${row}`,
  state: 'Estado',
  saving: 'Guardando…',
  saved: (row) => `${row}: guardado`,
  notSaved: 'No se ha guardado.',
  tryAgain: 'Reintentar',
  pasted: (cells, leftOut) =>
    `${count(cells, 'celda pegada', 'celdas pegadas')}${leftOut > 0 ? `, ${count(leftOut, 'omitida', 'omitidas')}` : ''}`,
  problems: (cells) => `${count(cells, 'celda por corregir', 'celdas por corregir')}.`,
  next: 'Ir a la siguiente',
  empty: 'Todavía no hay filas.',
  selected: (cells) => `${count(cells, 'celda seleccionada', 'celdas seleccionadas')}`,
  emptied: (cells) => `${count(cells, 'celda vaciada', 'celdas vaciadas')}`,
  undone: (cells) => `${count(cells, 'celda como antes', 'celdas como antes')}`,
  redone: (cells) => `${count(cells, 'celda cambiada de nuevo', 'celdas cambiadas de nuevo')}`,
};
