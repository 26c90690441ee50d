import type { InlineEditLabels } from '../component';

export const inlineEdit: InlineEditLabels = {
  edit: (label) => `تعديل ${label}`,
  save: 'حفظ',
  cancel: 'إلغاء',
  empty: 'غير محدد',
  saved: (label) => `تم حفظ ${label}`,
  failed: () => 'تعذّر الحفظ. النص ما زال هنا. يُرجى المحاولة مرة أخرى.',
};
