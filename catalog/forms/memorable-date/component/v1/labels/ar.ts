import type { MemorableDateLabels } from '../component';

export const memorableDate: MemorableDateLabels = {
  part: { day: 'اليوم', month: 'الشهر', year: 'السنة' },
  required: 'يُرجى إدخال تاريخ.',
  missing: (part) => `ينقص التاريخ: ${part}.`,
  unfit: {
    day: 'يُرجى إدخال يوم من 1 إلى 31.',
    month: 'يُرجى إدخال شهر من 1 إلى 12 أو اسمه.',
    year: 'يُرجى إدخال السنة بأربعة أرقام.',
  },
  noSuchDay: 'هذا اليوم غير موجود. يُرجى التحقق من اليوم والشهر.',
  tooEarly: (min) => `يُرجى إدخال ${min} أو بعده.`,
  tooLate: (max) => `يُرجى إدخال ${max} أو قبله.`,
};
