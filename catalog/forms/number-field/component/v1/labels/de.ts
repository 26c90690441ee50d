import type { NumberFieldLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const numberField: NumberFieldLabels = {
  required: 'Geben Sie eine Zahl ein.',
  unfit: (typed, meant) =>
    `„${typed}“ ist keine Zahl. ${meant === undefined ? 'Verwenden Sie nur Ziffern.' : `Meinten Sie ${meant}?`}`,
  decimals: (n) =>
    n === 0
      ? 'Geben Sie eine ganze Zahl ein.'
      : `Geben Sie höchstens ${count(n, 'Nachkommastelle', 'Nachkommastellen')} ein.`,
  tooSmall: (min) => `Geben Sie mindestens ${min} ein.`,
  tooLarge: (max) => `Geben Sie höchstens ${max} ein.`,
  increase: (label) => `${label} erhöhen`,
  decrease: (label) => `${label} verringern`,
};
