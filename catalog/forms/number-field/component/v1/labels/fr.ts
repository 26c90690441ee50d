import type { NumberFieldLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const numberField: NumberFieldLabels = {
  required: 'Saisissez un nombre.',
  unfit: (typed, meant) =>
    `« ${typed} » n’est pas un nombre. ${meant === undefined ? 'Utilisez uniquement des chiffres.' : `Vouliez-vous dire ${meant} ?`}`,
  decimals: (n) =>
    n === 0
      ? 'Saisissez un nombre entier.'
      : `Saisissez au plus ${count(n, 'décimale', 'décimales')}.`,
  tooSmall: (min) => `Saisissez ${min} ou plus.`,
  tooLarge: (max) => `Saisissez ${max} ou moins.`,
  increase: (label) => `Augmenter ${label}`,
  decrease: (label) => `Diminuer ${label}`,
};
