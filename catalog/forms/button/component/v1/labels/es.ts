import type { ButtonLabels } from '../component';

export const button: ButtonLabels = {
  pending: 'En curso…',
  failed: () => 'No ha funcionado. Inténtalo de nuevo.',
};
