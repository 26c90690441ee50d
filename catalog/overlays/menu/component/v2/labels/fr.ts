import type { MenuLabels } from '../component';

export const menu: MenuLabels = {
  failed: (item) => `${item} : échec. Réessayez.`,
  pending: (item) => `${item}…`,
};
