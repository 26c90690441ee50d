import { statTiles } from '../../data-display-stat-tiles/labels/ar';
import type { DashboardLabels } from '../component';

export const dashboard: DashboardLabels = {
  retry: 'المحاولة مرة أخرى',
  tiles: statTiles,
};
