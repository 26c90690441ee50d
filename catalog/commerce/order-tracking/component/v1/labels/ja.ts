import type { OrderTrackingLabels } from '../component';

export const orderTracking: OrderTrackingLabels = {
  steps: '進捗',
  done: '完了',
  current: '現在',
  number: '追跡番号',
  copy: (number) => `追跡番号${number}をコピー`,
  copied: (number) => `${number}をコピーしました`,
  copyFailed: '番号をコピーできませんでした。選択してコピーしてください。',
};
