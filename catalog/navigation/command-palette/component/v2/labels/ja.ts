import type { CommandPaletteLabels } from '../component';

export const commandPalette: CommandPaletteLabels = {
  title: 'コマンドの検索と実行',
  placeholder: 'コマンドを検索または実行',
  close: '閉じる',
  recent: '最近使用',
  empty: (query) => `「${query}」は見つかりません。「注文」や「設定」など、1語でお試しください。`,
  count: (commands) => `${commands}件`,
  loading: '検索しています…',
};
