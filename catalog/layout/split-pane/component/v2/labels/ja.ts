import type { SplitPaneLabels } from '../component';

export const splitPane: SplitPaneLabels = {
  placing: '境界線を置く位置を押してください。',
};
