import type { ColorPickerLabels } from '../component';

export const colorPicker: ColorPickerLabels = {
  pick: 'اختيار لون',
  swatches: 'ألوان مقترحة',
  required: 'يُرجى إدخال لون.',
  unfit: (typed) => `«${typed}» ليس لونًا. يُرجى إدخال لون مثل #1f4fa3 أو rgb(31, 79, 163).`,
  contrast: (ratio) => `التباين ${ratio} إلى 1`,
  tooClose: (ratio, needed) =>
    `التباين ${ratio} إلى 1. يُرجى اختيار لون بتباين ${needed} إلى 1 على الأقل.`,
};
