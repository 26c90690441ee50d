import { barChart } from '../../data-display-bar-chart/labels/es';
import type { AreaChartLabels } from '../component';

export const areaChart: AreaChartLabels = {
  ...barChart,
  category: 'Periodo',
  total: 'Suma',
};
