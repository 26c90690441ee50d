import type { GuardedFormLabels } from '../component';

export const guardedForm: GuardedFormLabels = {
  save: '変更を保存',
  discard: '破棄',
  unchanged: '変更はありません。',
  unsaved: '未保存の変更があります',
  saving: '保存しています…',
  saved: 'すべての変更を保存しました',
  failed: () => '保存できませんでした。変更内容は残っています。もう一度お試しください。',
  question: '保存せずに移動しますか？',
  consequence: '変更内容は失われます。',
  leave: '保存せずに移動',
  stay: '編集を続ける',
};
