import type { MenuLabels } from '../../overlays-menu/component';
import { menu } from '../../overlays-menu/labels/es';

export const contextMenu: MenuLabels = {
  ...menu,
};
