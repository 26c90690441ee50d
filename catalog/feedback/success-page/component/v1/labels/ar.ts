import type { SuccessPageLabels } from '../component';

export const successPage: SuccessPageLabels = {
  next: 'الخطوات التالية',
  copy: (reference) => `نسخ ${reference}`,
};
