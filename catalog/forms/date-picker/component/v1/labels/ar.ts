import type { DatePickerLabels } from '../component';

export const datePicker: DatePickerLabels = {
  open: 'عرض التقويم',
  calendar: 'اختيار تاريخ',
  previous: 'الشهر السابق',
  next: 'الشهر التالي',
  required: 'يُرجى إدخال تاريخ.',
  unfit: (text, example) => `«${text}» ليس تاريخًا. يُرجى إدخال تاريخ مثل ${example}.`,
  early: (min) => `يُرجى اختيار ${min} أو بعده.`,
  late: (max) => `يُرجى اختيار ${max} أو قبله.`,
  signs: { year: 'سنة', month: 'شهر', day: 'يوم' },
};
