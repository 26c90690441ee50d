import { statTiles } from '../../data-display-stat-tiles/labels/ja';
import type { DashboardLabels } from '../component';

export const dashboard: DashboardLabels = {
  retry: '再試行',
  tiles: statTiles,
};
