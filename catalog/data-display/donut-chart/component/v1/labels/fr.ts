import { barChart } from '../../data-display-bar-chart/labels/fr';
import type { DonutChartLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const donutChart: DonutChartLabels = {
  ...barChart,
  category: 'Partie',
  share: 'Part',
  total: 'Total',
  other: (parts) => `${count(parts, 'autre', 'autres')}`,
  unknown: (parts) => `Sans données : ${parts}`,
};
