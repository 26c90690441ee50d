import type { ModelPickerLabels } from '../component';

export const modelPicker: ModelPickerLabels = {
  model: 'النموذج',
  effort: 'التفكير',
  missing: (id) => `${id} غير متاح`,
  none: 'بلا نموذج',
  chosen: (name) => `سيجيب ${name} من الآن`,
  failed: (name) => `تعذّر اختيار ${name}. يُرجى المحاولة مرة أخرى.`,
};
