import type { RadioGroupLabels } from '../component';

export const radioGroup: RadioGroupLabels = {
  required: '選択してください。',
};
