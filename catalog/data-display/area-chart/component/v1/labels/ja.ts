import { barChart } from '../../data-display-bar-chart/labels/ja';
import type { AreaChartLabels } from '../component';

export const areaChart: AreaChartLabels = {
  ...barChart,
  category: '期間',
  total: '合計',
};
