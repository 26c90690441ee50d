import type { SelectLabels } from '../component';

export const select: SelectLabels = {
  choose: 'اختيار…',
  required: 'يُرجى اختيار خيار.',
};
