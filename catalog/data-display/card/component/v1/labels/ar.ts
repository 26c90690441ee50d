import type { CardLabels } from '../component';

export const card: CardLabels = {
  notSet: 'غير محدد',
};
