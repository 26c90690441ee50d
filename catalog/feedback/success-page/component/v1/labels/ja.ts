import type { SuccessPageLabels } from '../component';

export const successPage: SuccessPageLabels = {
  next: '今後の流れ',
  copy: (reference) => `${reference}をコピー`,
};
