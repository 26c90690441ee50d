import type { SelectLabels } from '../component';

export const select: SelectLabels = {
  choose: 'Choisir…',
  required: 'Choisissez une option.',
};
