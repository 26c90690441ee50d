import { barChart } from '../../data-display-bar-chart/labels/de';
import type { HeatmapLabels } from '../component';

export const heatmap: HeatmapLabels = {
  ...barChart,
  scale: 'Skala',
  cell: (row, column) => `${row}, ${column}`,
};
