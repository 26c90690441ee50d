import type { MenuLabels } from '../component';

export const menu: MenuLabels = {
  failed: (item) => `${item}を実行できませんでした。もう一度お試しください。`,
  pending: (item) => `${item}…`,
};
