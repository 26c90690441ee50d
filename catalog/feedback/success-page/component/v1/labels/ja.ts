import { copyButton } from '../../data-display-copy-button/labels/ja';
import type { SuccessPageLabels } from '../component';

export const successPage: SuccessPageLabels = {
  next: '今後の流れ',
  copy: (reference) => `${reference}をコピー`,
  copyButton: copyButton,
};
