import type { TabsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ar');
const number = (value: number) => NUMBER.format(value);

export const tabs: TabsLabels = {
  count: (n) => `${number(n)} جديد`,
};
