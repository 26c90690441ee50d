import { copyButton } from '../../data-display-copy-button/labels/es';
import type { SuccessPageLabels } from '../component';

export const successPage: SuccessPageLabels = {
  next: 'Qué pasa ahora',
  copy: (reference) => `Copiar ${reference.toLowerCase()}`,
  copyButton: copyButton,
};
