import type { DataTableLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const dataTable: DataTableLabels = {
  count: (rows) => count(rows, 'fila', 'filas'),
  selected: (selected) => count(selected, 'seleccionada', 'seleccionadas'),
  selectAll: 'Seleccionar todas las filas',
  selectRow: (row) => `Seleccionar ${row}`,
  clear: 'Borrar la selección',
  actions: 'Acciones',
  sortBy: 'Ordenar por',
  direction: { ascending: 'ascendente', descending: 'descendente' },
};
