import type { TreeViewLabels } from '../component';

export const treeView: TreeViewLabels = {
  empty: 'Nichts enthalten',
};
