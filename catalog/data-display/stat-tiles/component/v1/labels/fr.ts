import type { StatTilesLabels } from '../component';

export const statTiles: StatTilesLabels = {
  none: 'Aucune donnée pour le moment',
  loading: 'Chargement',
  retry: () => 'Réessayer',
  stillMissing: (label) => `${label} n’a pas pu être chargé.`,
  change: ({ direction, text, comparedTo }) =>
    direction === 'same'
      ? `Inchangé par rapport à ${comparedTo}`
      : `${text.replace(/\s(?:de|en) (?:plus|moins)$/i, '')} de ${direction === 'up' ? 'plus' : 'moins'} que ${comparedTo}`,
};
