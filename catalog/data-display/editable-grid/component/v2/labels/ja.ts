import type { EditableGridLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);

export const editableGrid: EditableGridLabels = {
  keys: '矢印キーで移動し、Shiftキーを加えると選択します。Enterキーまたは入力で編集、Escキーで元に戻し、Tabキーで次のセルに進み、CtrlキーとZキーで取り消します。',
  cell: (column, row) => `${column}、${row}`,
  state: '状態',
  saving: '保存中…',
  saved: (row) => `${row}を保存しました`,
  notSaved: '保存できませんでした。',
  savingMany: (rows) => `${number(rows)}行を保存中…`,
  savedMany: (rows) => `${number(rows)}行を保存しました`,
  notSavedMany: (rows) => `${number(rows)}行を保存できませんでした。`,
  tryAgain: 'もう一度試す',
  pasted: (cells, leftOut) =>
    `${cells}個のセルに貼り付けました${leftOut > 0 ? `（${leftOut}個は対象外）` : ''}`,
  problems: (cells) => `${cells}個のセルを修正してください。`,
  next: '次へ移動',
  empty: '行はまだありません。',
  selected: (cells) => `${number(cells)}個のセルを選択`,
  emptied: (cells) => `${number(cells)}個のセルを空にしました`,
  undone: (cells) => `${number(cells)}個のセルを元に戻しました`,
  redone: (cells) => `${number(cells)}個のセルをやり直しました`,
};
