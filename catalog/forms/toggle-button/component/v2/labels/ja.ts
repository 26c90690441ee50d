import type { ToggleButtonLabels } from '../component';

export const toggleButton: ToggleButtonLabels = {
  failed: () => '保存できませんでした。もう一度お試しください。',
};
