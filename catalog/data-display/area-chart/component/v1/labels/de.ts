import { barChart } from '../../data-display-bar-chart/labels/de';
import type { AreaChartLabels } from '../component';

export const areaChart: AreaChartLabels = {
  ...barChart,
  category: 'Zeitraum',
  total: 'Gesamt',
};
