import type { TabsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const tabs: TabsLabels = {
  count: (n) => count(n, 'nuevo', 'nuevos'),
};
