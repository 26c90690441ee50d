import { barChart } from '../../data-display-bar-chart/labels/ar';
import type { HeatmapLabels } from '../component';

export const heatmap: HeatmapLabels = {
  ...barChart,
  scale: 'المقياس',
  cell: (row, column) => `${row}، ${column}`,
};
