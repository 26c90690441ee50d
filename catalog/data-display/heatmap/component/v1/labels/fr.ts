import { barChart } from '../../data-display-bar-chart/labels/fr';
import type { HeatmapLabels } from '../component';

export const heatmap: HeatmapLabels = {
  ...barChart,
  scale: 'Échelle',
  cell: (row, column) => `${row}, ${column}`,
};
