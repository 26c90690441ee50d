import type { AttachmentsLabels } from '../component';

export const attachments: AttachmentsLabels = {
  open: '開く',
  remove: (name) => `${name}を削除`,
  retry: (name) => `${name}を再アップロード`,
  waiting: '待機中',
  uploading: (percent) => (percent ? `アップロード中、${percent}` : 'アップロード中'),
  failed: 'アップロードできませんでした。',
  ready: (name) => `${name}をアップロードしました`,
  notReady: (name) => `${name}をアップロードできませんでした`,
  removed: (name) => `${name}を削除しました`,
  notRemoved: (name) => `${name}を削除できませんでした`,
};
