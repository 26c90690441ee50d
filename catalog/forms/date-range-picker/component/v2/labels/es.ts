import type { DateRangePickerLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const dateRangePicker: DateRangePickerLabels = {
  open: 'Abrir el calendario',
  required: 'Escribe el primer y el último día.',
  unfit: (text, example) => `«${text}» no es un periodo. Escribe uno como ${example}.`,
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  start: 'inicio',
  end: 'fin',
  chooseStart: 'Elige el primer día.',
  chooseEnd: (start) => `Desde el ${start}. Elige el último día.`,
  days: (n) => count(n, 'día', 'días'),
  early: (date) => `Elige ${date} o una fecha posterior.`,
  late: (date) => `Elige ${date} o una fecha anterior.`,
  long: (days) => `Elige como máximo ${count(days, 'día', 'días')}.`,
  cancel: 'Cancelar',
  apply: 'Aplicar',
};
