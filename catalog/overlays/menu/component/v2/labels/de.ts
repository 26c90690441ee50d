import type { MenuLabels } from '../component';

export const menu: MenuLabels = {
  failed: (item) => `${item}: Das hat nicht geklappt. Versuchen Sie es erneut.`,
  pending: (item) => `${item} …`,
};
