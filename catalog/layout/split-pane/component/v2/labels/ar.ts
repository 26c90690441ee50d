import type { SplitPaneLabels } from '../component';

export const splitPane: SplitPaneLabels = {
  placing: 'يُرجى الضغط حيث يجب أن يكون الفاصل.',
};
