import type { MenuLabels } from '../../overlays-menu/component';
import { menu } from '../../overlays-menu/labels/fr';

export const contextMenu: MenuLabels = {
  ...menu,
};
