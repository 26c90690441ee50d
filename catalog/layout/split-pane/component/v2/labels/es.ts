import type { SplitPaneLabels } from '../component';

export const splitPane: SplitPaneLabels = {
  placing: 'Pulsa donde deba estar la línea.',
};
