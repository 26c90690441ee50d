import type { ToggleButtonLabels } from '../component';

export const toggleButton: ToggleButtonLabels = {
  failed: () => 'Das wurde nicht gespeichert. Versuchen Sie es erneut.',
};
