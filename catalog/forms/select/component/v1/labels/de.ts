import type { SelectLabels } from '../component';

export const select: SelectLabels = {
  choose: 'Auswählen …',
  required: 'Wählen Sie eine Option.',
};
