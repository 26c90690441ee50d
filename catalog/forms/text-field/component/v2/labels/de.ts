import type { TextFieldLabels } from '../component';

export const textField: TextFieldLabels = {
  required: 'Geben Sie einen Wert ein.',
};
