import type { ToggleButtonLabels } from '../component';

export const toggleButton: ToggleButtonLabels = {
  failed: () => 'Ce n’a pas été enregistré. Réessayez.',
};
