import { barChart } from '../../data-display-bar-chart/labels/de';
import type { DonutChartLabels } from '../component';

export const donutChart: DonutChartLabels = {
  ...barChart,
  category: 'Teil',
  share: 'Anteil',
  total: 'Gesamt',
  other: (parts) => `${parts} weitere`,
  unknown: (parts) => `Ohne Daten: ${parts}`,
};
