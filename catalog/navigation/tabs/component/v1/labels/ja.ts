import type { TabsLabels } from '../component';

export const tabs: TabsLabels = {
  count: (n) => `新着${n}件`,
};
