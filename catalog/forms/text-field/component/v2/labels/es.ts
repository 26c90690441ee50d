import type { TextFieldLabels } from '../component';

export const textField: TextFieldLabels = {
  required: 'Escribe un valor.',
};
