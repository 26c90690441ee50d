import type { ToggleButtonLabels } from '../component';

export const toggleButton: ToggleButtonLabels = {
  failed: () => 'لم يُحفظ ذلك. يُرجى المحاولة مرة أخرى.',
};
