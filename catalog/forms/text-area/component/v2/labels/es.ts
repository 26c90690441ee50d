import type { TextAreaLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const textArea: TextAreaLabels = {
  required: 'Escribe un texto.',
  limit: (max) => `Como máximo ${count(max, 'carácter', 'caracteres')}.`,
  remaining: (n) =>
    n < 0
      ? `${plural(-n, 'Sobra', 'Sobran')} ${count(-n, 'carácter', 'caracteres')}`
      : `${plural(n, 'Queda', 'Quedan')} ${count(n, 'carácter', 'caracteres')}`,
  tooLong: (excess) => `Acorta el texto en ${count(excess, 'carácter', 'caracteres')}.`,
};
