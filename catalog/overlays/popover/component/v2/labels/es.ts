import type { PopoverLabels } from '../component';

export const popover: PopoverLabels = {
  close: 'Cerrar',
};
