import type { SplitPaneLabels } from '../component';

export const splitPane: SplitPaneLabels = {
  placing: 'Appuyez à l’endroit où placer la séparation.',
};
