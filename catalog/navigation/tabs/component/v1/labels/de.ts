import type { TabsLabels } from '../component';

export const tabs: TabsLabels = {
  count: (n) => `${n} neu`,
};
