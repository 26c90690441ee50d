import type { KanbanBoardLabels } from '../component';

export const kanbanBoard: KanbanBoardLabels = {
  handle: (card) => `${card}を移動`,
  instructions:
    'スペースキーでカードを持ち上げ、矢印キーで移動し、スペースキーで置きます。Escで取り消します。',
  moveTo: (card) => `${card}の列`,
  empty: '何もありません',
  overLimit: '上限超過',
  pickedUp: (card, place) => `${card}を持ち上げました。${place}。`,
  movedTo: (place) => `${place}。`,
  putDown: (card, place) => `${card}を置きました。${place}。`,
  cancelled: (card) => `取り消しました。${card}は元の位置に戻りました。`,
  failed: (card) => `${card}を移動できず、元の位置に戻しました。`,
  place: (column, position, n) => `${column}、${n}件中${position}番目`,
};
