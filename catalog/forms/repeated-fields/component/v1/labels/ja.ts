import type { RepeatedFieldsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);

export const repeatedFields: RepeatedFieldsLabels = {
  row: (position) => `${number(position)}件目`,
  add: '追加',
  empty: 'まだありません。',
  added: (row, total) => `${row}を追加しました。全${number(total)}件`,
  remove: (row) => `${row}を削除`,
  removed: (row) => `${row}を削除しました`,
  undo: '元に戻す',
  restored: (row) => `${row}を元に戻しました`,
  moveUp: (row) => `${row}を上へ移動`,
  moveDown: (row) => `${row}を下へ移動`,
  moved: (position, total) => `全${number(total)}件中${number(position)}番目に移動しました`,
  isFirst: 'すでに先頭です。',
  isLast: 'すでに末尾です。',
  tooFew: (min) => `${number(min)}件以上追加してください。`,
  full: (max) => `${number(max)}件まで追加できます。`,
};
