import type { ComboboxLabels } from '../../forms-combobox/component';
import { combobox } from '../../forms-combobox/labels/ar';

export const multiSelectCombobox: ComboboxLabels = {
  ...combobox,
  empty: 'لا نتائج مطابقة.',
  unfit: (query) => `لم يُختر «${query}». يُرجى اختيار خيار أو مسح النص.`,
};
