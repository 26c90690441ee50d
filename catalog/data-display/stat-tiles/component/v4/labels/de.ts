import type { StatTilesLabels } from '../component';

export const statTiles: StatTilesLabels = {
  none: 'Noch keine Daten',
  loading: 'Wird geladen',
  retry: (label) => `${label} neu laden`,
  stillMissing: (label) => `${label} wurde nicht geladen.`,
  change: ({ direction, text, comparedTo }) =>
    direction === 'same'
      ? `Unverändert gegenüber ${comparedTo}`
      : `${text} ${direction === 'up' ? 'mehr' : 'weniger'} als ${comparedTo}`,
};
