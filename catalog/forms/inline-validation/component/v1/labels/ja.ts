import type { FieldLabels } from '../component';

export const field: FieldLabels = {
  checking: '確認しています…',
};
