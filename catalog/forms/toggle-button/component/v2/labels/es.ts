import type { ToggleButtonLabels } from '../component';

export const toggleButton: ToggleButtonLabels = {
  failed: () => 'No se ha guardado. Inténtalo de nuevo.',
};
