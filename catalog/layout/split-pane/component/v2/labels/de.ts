import type { SplitPaneLabels } from '../component';

export const splitPane: SplitPaneLabels = {
  placing: 'Drücken Sie dort, wo die Trennlinie sein soll.',
};
