import type { DiffViewLabels } from '../component';

export const diffView: DiffViewLabels = {
  view: '表示',
  views: { unified: '統合', split: '並べて表示' },
  summary: (added, removed) => `追加${added}、削除${removed}`,
  same: '違いはありません。',
  added: '追加',
  removed: '削除',
  lineBefore: '変更前の行',
  lineAfter: '変更後の行',
  text: 'テキスト',
  previous: '前の変更',
  next: '次の変更',
  change: (at, of) => `変更${at}／${of}`,
  unfold: (lines) => `変更のない${lines}行を表示`,
  more: (lines) => `さらに${lines}行を表示`,
};
