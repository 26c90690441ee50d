import { barChart } from '../../data-display-bar-chart/labels/fr';
import type { AreaChartLabels } from '../component';

export const areaChart: AreaChartLabels = {
  ...barChart,
  category: 'Période',
  total: 'Total',
};
