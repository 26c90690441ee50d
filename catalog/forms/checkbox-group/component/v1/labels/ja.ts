import type { CheckboxGroupLabels } from '../component';

export const checkboxGroup: CheckboxGroupLabels = {
  required: '1つ以上選択してください。',
};
