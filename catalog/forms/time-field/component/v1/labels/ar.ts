import type { TimeFieldLabels } from '../component';

export const timeField: TimeFieldLabels = {
  list: 'الأوقات',
  required: 'يُرجى إدخال وقت.',
  unfit: (text, example) => `«${text}» ليس وقتًا. يُرجى إدخال وقت مثل ${example}.`,
  early: (min) => `يُرجى اختيار ${min} أو بعده.`,
  late: (max) => `يُرجى اختيار ${max} أو قبله.`,
  between: (before, after) => `يُرجى اختيار ${before} أو ${after}.`,
};
