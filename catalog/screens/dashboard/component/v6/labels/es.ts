import { statTiles } from '../../data-display-stat-tiles/labels/es';
import type { DashboardLabels } from '../component';

export const dashboard: DashboardLabels = {
  retry: 'Intentar de nuevo',
  tiles: statTiles,
};
