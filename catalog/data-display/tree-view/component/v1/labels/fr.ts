import type { TreeViewLabels } from '../component';

export const treeView: TreeViewLabels = {
  empty: 'Rien ici',
};
