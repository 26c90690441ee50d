import { copyButton } from '../../data-display-copy-button/labels/de';
import type { SuccessPageLabels } from '../component';

export const successPage: SuccessPageLabels = {
  next: 'Wie es weitergeht',
  copy: (reference) => `${reference} kopieren`,
  copyButton: copyButton,
};
