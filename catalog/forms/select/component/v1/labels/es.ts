import type { SelectLabels } from '../component';

export const select: SelectLabels = {
  choose: 'Elegir…',
  required: 'Elige una opción.',
};
