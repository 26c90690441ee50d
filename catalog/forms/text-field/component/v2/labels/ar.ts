import type { TextFieldLabels } from '../component';

export const textField: TextFieldLabels = {
  required: 'يُرجى إدخال قيمة.',
};
