import type { ComboboxLabels } from '../../forms-combobox/component';
import { combobox } from '../../forms-combobox/labels/ja';

export const multiSelectCombobox: ComboboxLabels = {
  ...combobox,
  empty: '一致するものはありません。',
  unfit: (query) => `「${query}」は選択されていません。候補を選択するか、文字を消してください。`,
};
