import type { InlineEditLabels } from '../component';

export const inlineEdit: InlineEditLabels = {
  edit: (label) => `${label}を編集`,
  save: '保存',
  cancel: 'キャンセル',
  empty: '未設定',
  saved: (label) => `${label}を保存しました`,
  failed: () => '保存できませんでした。入力内容は残っています。もう一度お試しください。',
};
