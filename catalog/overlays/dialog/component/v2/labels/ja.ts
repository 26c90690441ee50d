import type { DialogLabels } from '../component';

export const dialog: DialogLabels = {
  cancel: 'キャンセル',
  failed: () => '問題が発生しました。何も変更されていません。もう一度お試しください。',
  close: '閉じる',
  question: '入力内容を破棄しますか？',
  keep: '編集を続ける',
  discard: '破棄',
};
