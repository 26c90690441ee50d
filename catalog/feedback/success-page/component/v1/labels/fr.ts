import { copyButton } from '../../data-display-copy-button/labels/fr';
import type { SuccessPageLabels } from '../component';

export const successPage: SuccessPageLabels = {
  next: 'Et maintenant',
  copy: (reference) => `Copier : ${reference}`,
  copyButton: copyButton,
};
