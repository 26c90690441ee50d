import type { CardLabels } from '../component';

export const card: CardLabels = {
  notSet: '未設定',
};
