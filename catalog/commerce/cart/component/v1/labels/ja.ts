import type { CartLabels } from '../component';

export const cart: CartLabels = {
  title: 'カート',
  items: (n) => `${n}点`,
  quantity: (item) => `${item}の数量`,
  less: (item) => `${item}を1つ減らす`,
  more: (item) => `${item}を1つ増やす`,
  each: (price) => `1点${price}`,
  remove: '削除',
  removeItem: (item) => `${item}を削除`,
  removed: (item) => `${item}を削除しました`,
  undo: '元に戻す',
  undoItem: (item) => `${item}の削除を元に戻す`,
  subtotal: '小計',
  shipping: '送料',
  checkout: 'レジに進む',
  atMost: (item, max) => `${item}の注文は${max}点までです。`,
  failed: (item) => `${item}を変更できませんでした。もう一度お試しください。`,
};
