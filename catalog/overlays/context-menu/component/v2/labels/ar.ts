import type { MenuLabels } from '../../overlays-menu/component';
import { menu } from '../../overlays-menu/labels/ar';

export const contextMenu: MenuLabels = {
  ...menu,
};
