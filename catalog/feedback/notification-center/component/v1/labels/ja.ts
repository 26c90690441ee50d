import type { NotificationCenterLabels } from '../component';

export const notificationCenter: NotificationCenterLabels = {
  title: '通知',
  unread: (n) => `未読${n}件`,
  isUnread: '未読',
  markAll: 'すべて既読にする',
  markRead: (title) => `既読にする：${title}`,
  markUnread: (title) => `未読にする：${title}`,
  nothingUnread: 'すべて既読です。',
  notMarked: '保存できませんでした。もう一度お試しください。',
  loading: '通知を読み込んでいます…',
  retry: '再試行',
  empty: '新着はありません',
  emptyText: '対応が必要なものがここに表示されます。',
  all: 'すべて表示',
  settings: '設定',
};
