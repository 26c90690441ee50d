import type { RecordTableLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);

export const recordTable: RecordTableLabels = {
  count: (rows) => `${number(rows)}行`,
  selected: (selected) => `${number(selected)}件選択中`,
  selectAll: 'すべての行を選択',
  selectRow: (row) => `${row}を選択`,
  selectTotal: (total) => `全${number(total)}件を選択`,
  details: '詳細',
  expand: (row) => `${row}の詳細`,
  resize: (column) => `${column}の幅`,
  columns: '列',
  pin: (column) => `${column}を固定`,
  moveUp: (column) => `${column}を上へ移動`,
  moveDown: (column) => `${column}を下へ移動`,
  isFirst: '先頭です。',
  isLast: '末尾です。',
  reset: '最初の状態に戻す',
  close: '閉じる',
  clear: '選択を解除',
  actions: '操作',
  sortBy: '並べ替え',
  direction: { ascending: '昇順', descending: '降順' },
  keys: '矢印キーで行を移動し、Tabで表から出ます。',
  empty: 'まだ何もありません。',
};
