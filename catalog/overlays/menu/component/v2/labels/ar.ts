import type { MenuLabels } from '../component';

export const menu: MenuLabels = {
  failed: (item) => `${item}: تعذّر ذلك. يُرجى المحاولة مرة أخرى.`,
  pending: (item) => `${item}…`,
};
