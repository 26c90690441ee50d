import type { SetupChecklistLabels } from '../component';

export const setupChecklist: SetupChecklistLabels = {
  progress: (done, n) => `تم ${done} من ${n}`,
  hide: 'إخفاء القائمة. تبقى في قائمة المساعدة.',
  optional: 'اختياري',
  status: { todo: 'لم يتم بعد', done: 'تم', skipped: 'تم تخطيه', blocked: 'في الانتظار' },
};
