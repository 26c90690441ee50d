import type { SparklineLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const sparkline: SparklineLabels = {
  summary: ({ first, last, lowest, highest, count: values }) =>
    `de ${first} à ${last}, minimum ${lowest}, maximum ${highest}, ${count(values, 'valeur', 'valeurs')}`,
  missing: 'Aucune donnée',
  empty: 'Aucune donnée',
};
