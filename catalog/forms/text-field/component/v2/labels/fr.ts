import type { TextFieldLabels } from '../component';

export const textField: TextFieldLabels = {
  required: 'Saisissez une valeur.',
};
