import type { RadioGroupLabels } from '../component';

export const radioGroup: RadioGroupLabels = {
  required: 'Elige una opción.',
};
