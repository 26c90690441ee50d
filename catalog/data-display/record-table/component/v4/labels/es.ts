import type { RecordTableLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const recordTable: RecordTableLabels = {
  count: (rows) => count(rows, 'fila', 'filas'),
  selected: (selected) => count(selected, 'seleccionada', 'seleccionadas'),
  selectAll: 'Seleccionar todas las filas',
  selectRow: (row) => `Seleccionar ${row}`,
  selectTotal: (total) => `Seleccionar las ${number(total)}`,
  details: 'Detalles',
  expand: (row) => `Detalles de ${row}`,
  resize: (column) => `Ancho de ${column}`,
  columns: 'Columnas',
  pin: (column) => `Fijar ${column}`,
  moveUp: (column) => `Subir ${column}`,
  moveDown: (column) => `Bajar ${column}`,
  isFirst: 'Es la primera.',
  isLast: 'Es la última.',
  reset: 'Como al principio',
  close: 'Cerrar',
  clear: 'Borrar la selección',
  actions: 'Acciones',
  sortBy: 'Ordenar por',
  direction: { ascending: 'ascendente', descending: 'descendente' },
  keys: 'Las flechas cambian de fila; Tab sale de la tabla.',
  empty: 'Aún no hay nada aquí.',
};
