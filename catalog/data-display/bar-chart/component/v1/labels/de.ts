import type { ChartLabels } from '../chart';

export const barChart: ChartLabels = {
  category: 'Kategorie',
  value: 'Wert',
  running: 'bisher',
  missing: 'Keine Daten',
  showTable: 'Tabelle anzeigen',
  showChart: 'Diagramm anzeigen',
  loading: 'Wird geladen',
  empty: 'Keine Daten in diesem Zeitraum.',
};
