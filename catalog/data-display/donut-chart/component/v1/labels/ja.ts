import { barChart } from '../../data-display-bar-chart/labels/ja';
import type { DonutChartLabels } from '../component';

export const donutChart: DonutChartLabels = {
  ...barChart,
  category: '項目',
  share: '割合',
  total: '合計',
  other: (parts) => `その他${parts}件`,
  unknown: (parts) => `データなし：${parts}`,
};
