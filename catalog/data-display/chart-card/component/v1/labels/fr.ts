import type { ChartCardLabels } from '../component';

export const chartCard: ChartCardLabels = {
  current: 'Cette période',
  previous: 'Période précédente',
  period: 'Période',
  running: 'à ce jour',
  missing: 'Aucune donnée',
  showTable: 'Afficher le tableau',
  showChart: 'Afficher le graphique',
  loading: 'Chargement',
};
