import type { NumberFieldLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const numberField: NumberFieldLabels = {
  required: 'Escribe un número.',
  unfit: (typed, meant) =>
    `«${typed}» no es un número. ${meant === undefined ? 'Usa solo cifras.' : `¿Querías decir ${meant}?`}`,
  decimals: (n) =>
    n === 0
      ? 'Escribe un número entero.'
      : `Escribe como máximo ${count(n, 'decimal', 'decimales')}.`,
  tooSmall: (min) => `Escribe ${min} o más.`,
  tooLarge: (max) => `Escribe ${max} o menos.`,
  increase: (label) => `Aumentar ${label}`,
  decrease: (label) => `Reducir ${label}`,
};
