import type { MessageThreadLabels } from '../component';

export const messageThread: MessageThreadLabels = {
  branches: (role) => (role === 'person' ? 'إصدارات الرسالة' : 'الإجابات'),
  previous: (role) => (role === 'person' ? 'الإصدار السابق' : 'الإجابة السابقة'),
  next: (role) => (role === 'person' ? 'الإصدار التالي' : 'الإجابة التالية'),
  place: (at, of) => `${at} من ${of}`,
  edit: 'تعديل الرسالة',
  editing: 'رسالتكم',
  save: 'إرسال مجددًا',
  cancel: 'إلغاء',
  retry: 'إجابة جديدة',
  wait: 'ما زالت الإجابة قيد الكتابة.',
  blank: 'يُرجى كتابة رسالة أولًا.',
  failed: 'لم تُرسل. يُرجى المحاولة مرة أخرى.',
  empty: 'لا توجد رسائل بعد.',
};
