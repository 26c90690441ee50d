import { statTiles } from '../../data-display-stat-tiles/labels/de';
import type { DashboardLabels } from '../component';

export const dashboard: DashboardLabels = {
  retry: 'Erneut versuchen',
  tiles: statTiles,
};
