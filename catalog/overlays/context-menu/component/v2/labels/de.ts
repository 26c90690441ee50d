import type { MenuLabels } from '../../overlays-menu/component';
import { menu } from '../../overlays-menu/labels/de';

export const contextMenu: MenuLabels = {
  ...menu,
};
