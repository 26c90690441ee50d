import type { StatTilesLabels } from '../component';

export const statTiles: StatTilesLabels = {
  none: 'Aún sin datos',
  loading: 'Cargando',
  retry: () => 'Volver a intentarlo',
  stillMissing: (label) => `No se pudo cargar ${label}.`,
  change: ({ direction, text, comparedTo }) =>
    direction === 'same'
      ? `Igual que ${comparedTo}`
      : `${text.replace(/\s(?:más|menos)$/i, '')} ${direction === 'up' ? 'más' : 'menos'} que ${comparedTo}`,
};
