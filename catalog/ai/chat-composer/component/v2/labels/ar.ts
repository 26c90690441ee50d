import type { ChatComposerLabels } from '../component';

const SIZE = new Intl.NumberFormat('ar', {
  notation: 'compact',
  style: 'unit',
  unit: 'byte',
  unitDisplay: 'narrow',
});
const fileSize = (bytes: number) => SIZE.format(bytes).replace('BB', 'GB');

export const chatComposer: ChatComposerLabels = {
  send: 'إرسال',
  stop: 'إيقاف',
  attach: 'إرفاق ملفات',
  remove: (file) => `إزالة ${file}`,
  removed: (file) => `تمت إزالة ${file}`,
  size: fileSize,
  tooLarge: (file, limit) => `حجم ${file} أكبر من ${limit}.`,
  wrongType: (file) => `لا يمكن إرفاق ملفات مثل ${file}.`,
  empty: 'يُرجى كتابة رسالة أولًا.',
  failed: 'لم تُرسل الرسالة، ولم يُفقد شيء. يُرجى المحاولة مرة أخرى.',
  pending: 'جارٍ الإرسال',
};
