import type { RadioGroupLabels } from '../component';

export const radioGroup: RadioGroupLabels = {
  required: 'يُرجى اختيار خيار.',
};
