import type { TreeViewLabels } from '../component';

export const treeView: TreeViewLabels = {
  empty: '中身はありません',
};
