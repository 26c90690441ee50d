import type { OfflineLabels } from '../component';

export const offline: OfflineLabels = {
  label: '接続',
  offline: 'オフラインです。',
  kept: (changes) =>
    changes === 0 ? '閲覧は続けられます。' : `${changes}件の変更をこのデバイスに保存しています。`,
  dataFrom: (time) => `${time}時点。`,
  waiting: '未送信',
  sending: '送信中',
  refused: (changes) => `${changes}件の変更が受け付けられませんでした。`,
  retry: '今すぐ再試行',
  retrying: '接続しています…',
  stillOffline: 'まだ接続できません。',
  withdraw: '取り下げる',
  sent: (changes) => `${changes}件の変更を保存しました。`,
  back: 'オンラインに戻りました。',
};
