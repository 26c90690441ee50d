import type { CheckboxGroupLabels } from '../component';

export const checkboxGroup: CheckboxGroupLabels = {
  required: 'Choisissez au moins une option.',
};
