import type { TextFieldLabels } from '../component';

export const textField: TextFieldLabels = {
  required: '入力してください。',
};
