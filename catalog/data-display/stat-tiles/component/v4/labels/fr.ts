import type { StatTilesLabels } from '../component';

export const statTiles: StatTilesLabels = {
  none: 'Aucune donnée pour le moment',
  loading: 'Chargement',
  retry: (label) => `Recharger ${label}`,
  stillMissing: (label) => `${label} n’a pas pu être chargé.`,
  change: ({ direction, text, comparedTo }) =>
    direction === 'same'
      ? `Inchangé par rapport à ${comparedTo}`
      : `${text} de ${direction === 'up' ? 'plus' : 'moins'} que ${comparedTo}`,
};
