import type { ChartLabels } from '../chart';

export const barChart: ChartLabels = {
  category: 'Catégorie',
  value: 'Valeur',
  running: 'à ce jour',
  missing: 'Aucune donnée',
  showTable: 'Afficher le tableau',
  showChart: 'Afficher le graphique',
  loading: 'Chargement',
  empty: 'Aucune donnée sur cette période.',
};
