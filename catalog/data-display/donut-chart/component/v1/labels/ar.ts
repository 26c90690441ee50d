import { barChart } from '../../data-display-bar-chart/labels/ar';
import type { DonutChartLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ar');
const number = (value: number) => NUMBER.format(value);

export const donutChart: DonutChartLabels = {
  ...barChart,
  category: 'الجزء',
  share: 'النسبة',
  total: 'الإجمالي',
  other: (parts) => `${number(parts)} أخرى`,
  unknown: (parts) => `بلا بيانات: ${parts}`,
};
