import type { MenuLabels } from '../../overlays-menu/component';
import { menu } from '../../overlays-menu/labels/ja';

export const contextMenu: MenuLabels = {
  ...menu,
};
