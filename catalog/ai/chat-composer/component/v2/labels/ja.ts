import type { ChatComposerLabels } from '../component';

const SIZE = new Intl.NumberFormat('ja', {
  notation: 'compact',
  style: 'unit',
  unit: 'byte',
  unitDisplay: 'narrow',
});
const fileSize = (bytes: number) => SIZE.format(bytes).replace('BB', 'GB');

export const chatComposer: ChatComposerLabels = {
  send: '送信',
  stop: '停止',
  attach: 'ファイルを添付',
  remove: (file) => `${file}を削除`,
  removed: (file) => `${file}を削除しました`,
  size: fileSize,
  tooLarge: (file, limit) => `${file}は${limit}を超えています。`,
  wrongType: (file) => `${file}のような形式のファイルは添付できません。`,
  empty: '先にメッセージを入力してください。',
  failed: 'メッセージを送信できませんでした。内容は残っています。もう一度お試しください。',
  pending: '送信中',
};
