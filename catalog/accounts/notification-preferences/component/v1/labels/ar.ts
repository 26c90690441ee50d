import type { NotificationLabels } from '../component';

export const notificationPreferences: NotificationLabels = {
  title: 'الإشعارات',
  topic: 'الإشعار عند',
  box: (topic, channel) => `${topic}، ${channel}`,
  required: 'يُرسل دائمًا',
  saved: 'تم الحفظ',
  failed: 'تعذّر الحفظ، وعاد الاختيار السابق. يُرجى المحاولة مرة أخرى.',
};
