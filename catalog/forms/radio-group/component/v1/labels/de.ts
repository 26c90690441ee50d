import type { RadioGroupLabels } from '../component';

export const radioGroup: RadioGroupLabels = {
  required: 'Wählen Sie eine Option.',
};
