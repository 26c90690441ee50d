import type { NotificationLabels } from '../component';

export const notificationPreferences: NotificationLabels = {
  title: '通知',
  topic: '通知する内容',
  box: (topic, channel) => `${topic}、${channel}`,
  required: '常に送信',
  saved: '保存しました',
  failed: '保存できなかったため、元の設定に戻しました。もう一度お試しください。',
};
