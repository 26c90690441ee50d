import type { RadioGroupLabels } from '../component';

export const radioGroup: RadioGroupLabels = {
  required: 'Choisissez une option.',
};
