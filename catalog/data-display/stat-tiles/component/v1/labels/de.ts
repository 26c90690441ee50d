import type { StatTilesLabels } from '../component';

export const statTiles: StatTilesLabels = {
  none: 'Noch keine Daten',
  loading: 'Wird geladen',
  retry: () => 'Erneut versuchen',
  stillMissing: (label) => `${label} wurde nicht geladen.`,
  change: ({ direction, text, comparedTo }) =>
    direction === 'same'
      ? `Unverändert gegenüber ${comparedTo}`
      : `${text.replace(/\s(?:mehr|weniger)$/i, '')} ${direction === 'up' ? 'mehr' : 'weniger'} als ${comparedTo}`,
};
