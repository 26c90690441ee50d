import type { ButtonLabels } from '../component';

export const button: ButtonLabels = {
  pending: 'Wird ausgeführt …',
  failed: () => 'Das hat nicht geklappt. Versuchen Sie es erneut.',
};
