import { listDetail } from '../../screens-list-detail/labels/ar';
import type { InboxLabels } from '../component';

export const inbox: InboxLabels = {
  unread: 'غير مقروء',
  messages: 'الرسائل',
  loading: 'جارٍ تحميل الرسائل…',
  reply: 'الرد',
  send: 'إرسال',
  sending: 'جارٍ الإرسال…',
  sent: 'تم الإرسال.',
  failed: () => 'لم يُرسل. ما كُتب ما زال هنا. يُرجى المحاولة مرة أخرى.',
  list: listDetail,
};
