import type { CheckboxGroupLabels } from '../component';

export const checkboxGroup: CheckboxGroupLabels = {
  required: 'Wählen Sie mindestens eine Option.',
};
