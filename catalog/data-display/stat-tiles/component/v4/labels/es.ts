import type { StatTilesLabels } from '../component';

export const statTiles: StatTilesLabels = {
  none: 'Aún sin datos',
  loading: 'Cargando',
  retry: (label) => `Volver a cargar ${label}`,
  stillMissing: (label) => `No se pudo cargar ${label}.`,
  change: ({ direction, text, comparedTo }) =>
    direction === 'same'
      ? `Igual que ${comparedTo}`
      : `${text} ${direction === 'up' ? 'más' : 'menos'} que ${comparedTo}`,
};
