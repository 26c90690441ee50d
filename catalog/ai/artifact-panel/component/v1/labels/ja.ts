import { copyButton } from '../../data-display-copy-button/labels/ja';
import { diffView } from '../../data-display-diff-view/labels/ja';
import type { ArtifactPanelLabels } from '../component';

export const artifactPanel: ArtifactPanelLabels = {
  view: '表示',
  views: { preview: 'プレビュー', source: 'ソース', changes: '変更' },
  versions: 'バージョン',
  version: (at, of) => `バージョン${at}／${of}`,
  current: '現在',
  older: '以前のバージョンを表示しています。',
  restore: '現在のバージョンにする',
  restoring: '復元しています',
  notRestored: '復元できませんでした。もう一度お試しください。',
  copy: 'ソースをコピー',
  download: 'ダウンロード',
  close: '閉じる',
  writing: '作成中',
  written: '作成完了',
  first: '最初のバージョンのため、比較するものがありません。',
  changes: diffView,
  copyButton: copyButton,
};
