import type { PhoneFieldLabels } from '../component';

export const phoneField: PhoneFieldLabels = {
  country: 'رمز البلد',
  required: 'يُرجى إدخال رقم هاتف.',
  unfit: (typed) => `«${typed}» ليس رقم هاتف. يُرجى استخدام الأرقام فقط.`,
  short: 'الرقم قصير جدًا. يُرجى التحقق من عدم نقص أي رقم.',
  long: 'الرقم طويل جدًا. يُرجى التحقق من عدم وجود رقم زائد.',
  unknownCode: 'لا يوجد بلد بهذا الرمز. يُرجى التحقق من الأرقام بعد علامة الزائد.',
};
