import type { ChartCardLabels } from '../component';

export const chartCard: ChartCardLabels = {
  current: 'Dieser Zeitraum',
  previous: 'Zeitraum davor',
  period: 'Zeitraum',
  running: 'bisher',
  missing: 'Keine Daten',
  showTable: 'Tabelle anzeigen',
  showChart: 'Diagramm anzeigen',
  loading: 'Wird geladen',
};
