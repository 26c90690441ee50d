import type { NotificationCenterLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ar');
const number = (value: number) => NUMBER.format(value);

export const notificationCenter: NotificationCenterLabels = {
  title: 'الإشعارات',
  unread: (n) => `${number(n)} غير مقروء`,
  isUnread: 'غير مقروء',
  markAll: 'وضع علامة مقروء على الكل',
  markRead: (title) => `وضع علامة مقروء: ${title}`,
  markUnread: (title) => `وضع علامة غير مقروء: ${title}`,
  nothingUnread: 'كل شيء مقروء.',
  notMarked: 'لم يُحفظ ذلك. يُرجى المحاولة مرة أخرى.',
  loading: 'جارٍ تحميل الإشعارات…',
  retry: 'المحاولة مرة أخرى',
  empty: 'لا جديد',
  emptyText: 'يظهر هنا ما يحتاج إلى انتباهكم.',
  all: 'عرض الكل',
  settings: 'الإعدادات',
};
