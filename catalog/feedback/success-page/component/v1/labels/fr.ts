import type { SuccessPageLabels } from '../component';

export const successPage: SuccessPageLabels = {
  next: 'Et maintenant',
  copy: (reference) => `Copier : ${reference}`,
};
