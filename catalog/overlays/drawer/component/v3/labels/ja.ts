import type { DrawerLabels } from '../component';

export const drawer: DrawerLabels = {
  close: '閉じる',
  question: '変更を破棄しますか？',
  keep: '編集を続ける',
  discard: '破棄',
};
