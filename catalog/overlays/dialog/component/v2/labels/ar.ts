import type { DialogLabels } from '../component';

export const dialog: DialogLabels = {
  cancel: 'إلغاء',
  failed: () => 'حدث خطأ ولم يتغيّر شيء. يُرجى المحاولة مرة أخرى.',
  close: 'إغلاق',
  question: 'تجاهل ما أُدخل؟',
  keep: 'متابعة التعديل',
  discard: 'تجاهل',
};
