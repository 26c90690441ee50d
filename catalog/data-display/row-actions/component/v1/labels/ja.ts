import type { RowActionsLabels, ColumnSettingsLabels } from '../component';

export const rowActions: RowActionsLabels = {
  menu: (row) => `${row}の操作`,
  quick: (action, row) => `${action}：${row}`,
  failed: () => '処理できませんでした。何も変更されていません。',
};

export const columnSettings: ColumnSettingsLabels = {
  title: '列',
  up: (column) => `${column}を上へ移動`,
  down: (column) => `${column}を下へ移動`,
  moved: (column, place, n) => `${column}：${n}列中${place}番目`,
  fixed: '行の名前',
  reset: 'リセット',
  isDefault: '初期状態の列です。',
  close: '閉じる',
};
