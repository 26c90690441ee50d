import type { CheckboxGroupLabels } from '../component';

export const checkboxGroup: CheckboxGroupLabels = {
  required: 'Elige al menos una opción.',
};
