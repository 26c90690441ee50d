import type { TreeViewLabels } from '../component';

export const treeView: TreeViewLabels = {
  empty: 'Nada aquí dentro',
};
