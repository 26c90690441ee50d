import type { SuccessPageLabels } from '../component';

export const successPage: SuccessPageLabels = {
  next: 'Qué pasa ahora',
  copy: (reference) => `Copiar ${reference.toLowerCase()}`,
};
