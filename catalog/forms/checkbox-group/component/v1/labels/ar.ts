import type { CheckboxGroupLabels } from '../component';

export const checkboxGroup: CheckboxGroupLabels = {
  required: 'يُرجى اختيار خيار واحد على الأقل.',
};
