import type { KeyboardShortcutsLabels } from '../component';

export const keyboardShortcuts: KeyboardShortcutsLabels = {
  title: 'キーボードショートカット',
  search: '操作またはキーで検索',
  close: '閉じる',
  then: '次に',
  empty: (query) => `「${query}」のショートカットはありません。`,
  singleKeys: '1キーのショートカット',
  names: { '⌘': 'コマンド', '⇧': 'シフト', '?': '疑問符', '/': 'スラッシュ', '↵': 'エンター' },
};
