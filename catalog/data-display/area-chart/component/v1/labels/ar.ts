import { barChart } from '../../data-display-bar-chart/labels/ar';
import type { AreaChartLabels } from '../component';

export const areaChart: AreaChartLabels = {
  ...barChart,
  category: 'الفترة',
  total: 'الإجمالي',
};
