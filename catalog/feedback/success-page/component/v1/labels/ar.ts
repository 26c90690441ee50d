import { copyButton } from '../../data-display-copy-button/labels/ar';
import type { SuccessPageLabels } from '../component';

export const successPage: SuccessPageLabels = {
  next: 'الخطوات التالية',
  copy: (reference) => `نسخ ${reference}`,
  copyButton: copyButton,
};
