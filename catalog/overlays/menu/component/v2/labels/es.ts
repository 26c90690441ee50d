import type { MenuLabels } from '../component';

export const menu: MenuLabels = {
  failed: (item) => `${item}: no ha funcionado. Inténtalo de nuevo.`,
  pending: (item) => `${item}…`,
};
