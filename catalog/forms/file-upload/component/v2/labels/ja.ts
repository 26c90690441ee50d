import type { FileUploadLabels } from '../component';

export const fileUpload: FileUploadLabels = {
  choose: 'ファイルを選択',
  drop: 'またはここにドロップ',
  release: '放すとファイルを追加します',
  uploading: (percent) => `${percent}%`,
  uploaded: 'アップロード済み',
  wrongType: 'この形式のファイルは使えません。',
  tooLarge: (size, limit) => `${size}です。上限は${limit}です。`,
  tooMany: (limit) => `最大${limit}件です。追加するには1件削除してください。`,
  failed: 'アップロードできませんでした。',
  duplicate: 'このファイルはすでに一覧にあります。',
  required: 'ファイルを選択してください。',
  wait: 'アップロードが終わるまで待つか、キャンセルしてください。',
  open: 'アップロードできなかったファイルを削除するか、再試行してください。',
  retry: (name) => `${name}を再アップロード`,
  cancel: (name) => `${name}をキャンセル`,
  remove: (name) => `${name}を削除`,
  announce: (name, what) => `${name}：${what}`,
};
