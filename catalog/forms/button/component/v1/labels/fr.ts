import type { ButtonLabels } from '../component';

export const button: ButtonLabels = {
  pending: 'En cours…',
  failed: () => 'L’opération a échoué. Réessayez.',
};
