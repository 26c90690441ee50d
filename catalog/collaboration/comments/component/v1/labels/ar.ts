import type { CommentsLabels } from '../component';

export const comments: CommentsLabels = {
  by: (author, time) => `${author}، ${time}`,
  write: 'كتابة تعليق',
  add: 'تعليق',
  save: 'حفظ',
  cancel: 'إلغاء',
  edit: (author) => ['تعديل', `تعديل تعليق ${author}`],
  remove: (author) => ['حذف', `حذف تعليق ${author}`],
  resolve: 'وضع علامة محلول',
  reopen: 'إعادة الفتح',
  edited: 'مُعدّل',
  unread: 'جديد',
  empty: 'لا توجد تعليقات بعد.',
  added: 'تمت إضافة التعليق',
  deleted: 'تم حذف التعليق',
  failed: 'لم يُحفظ التعليق. النص ما زال هنا، يُرجى المحاولة مرة أخرى.',
};
