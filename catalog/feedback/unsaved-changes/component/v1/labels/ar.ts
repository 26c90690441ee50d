import type { GuardedFormLabels } from '../component';

export const guardedForm: GuardedFormLabels = {
  save: 'حفظ التغييرات',
  discard: 'تجاهل',
  unchanged: 'لم يتغيّر شيء.',
  unsaved: 'تغييرات غير محفوظة',
  saving: 'جارٍ الحفظ…',
  saved: 'تم حفظ كل التغييرات',
  failed: () => 'تعذّر الحفظ. التغييرات ما زالت هنا. يُرجى المحاولة مرة أخرى.',
  question: 'المغادرة دون حفظ؟',
  consequence: 'ستُفقد التغييرات.',
  leave: 'المغادرة دون حفظ',
  stay: 'متابعة التعديل',
};
