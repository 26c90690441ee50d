import { barChart } from '../../data-display-bar-chart/labels/ja';
import type { HeatmapLabels } from '../component';

export const heatmap: HeatmapLabels = {
  ...barChart,
  scale: '目盛り',
  cell: (row, column) => `${row}、${column}`,
};
