import type { FieldLabels } from '../component';

export const field: FieldLabels = {
  checking: 'Comprobando…',
};
