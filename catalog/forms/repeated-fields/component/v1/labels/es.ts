import type { RepeatedFieldsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);

export const repeatedFields: RepeatedFieldsLabels = {
  row: (position) => `Entrada ${number(position)}`,
  add: 'Añadir',
  empty: 'Todavía no hay nada.',
  added: (row, total) => `Se añadió ${row}, ${number(total)} en total`,
  remove: (row) => `Quitar ${row}`,
  removed: (row) => `Se quitó ${row}`,
  undo: 'Deshacer',
  restored: (row) => `Se restauró ${row}`,
  moveUp: (row) => `Subir ${row}`,
  moveDown: (row) => `Bajar ${row}`,
  moved: (position, total) => `Ahora en la posición ${number(position)} de ${number(total)}`,
  isFirst: 'Ya está en la primera posición.',
  isLast: 'Ya está en la última posición.',
  tooFew: (min) => `Añada al menos ${number(min)}.`,
  full: (max) => `Puede añadir hasta ${number(max)}.`,
};
