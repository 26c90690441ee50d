import type { TreeViewLabels } from '../component';

export const treeView: TreeViewLabels = {
  empty: 'لا شيء هنا',
};
