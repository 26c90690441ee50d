import { statTiles } from '../../data-display-stat-tiles/labels/fr';
import type { DashboardLabels } from '../component';

export const dashboard: DashboardLabels = {
  retry: 'Réessayer',
  tiles: statTiles,
};
