import type { DrawerLabels } from '../component';

export const drawer: DrawerLabels = {
  close: 'إغلاق',
  question: 'تجاهل التغييرات؟',
  keep: 'متابعة التعديل',
  discard: 'تجاهل',
};
