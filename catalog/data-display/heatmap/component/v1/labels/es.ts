import { barChart } from '../../data-display-bar-chart/labels/es';
import type { HeatmapLabels } from '../component';

export const heatmap: HeatmapLabels = {
  ...barChart,
  scale: 'Escala',
  cell: (row, column) => `${row}, ${column}`,
};
