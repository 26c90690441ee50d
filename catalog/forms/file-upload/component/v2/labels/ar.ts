import type { FileUploadLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ar');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('ar');
const KINDS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
type Forms = readonly [
  zero: string,
  one: string,
  two: string,
  few: string,
  many: string,
  other: string,
];
/** The form that a number takes, with the number in place of #. */
const plural = (value: number, ...forms: Forms) =>
  (forms[KINDS.indexOf(PLURAL.select(value))] ?? forms[5]).replace('#', () => number(value));

export const fileUpload: FileUploadLabels = {
  choose: 'اختيار ملفات',
  drop: 'أو إفلاتها هنا',
  release: 'يُرجى الإفلات لإضافة الملفات',
  uploading: (percent) => `${percent}%`,
  uploaded: 'تم الرفع',
  wrongType: 'هذا النوع من الملفات غير مقبول.',
  tooLarge: (size, limit) => `${size}. الحد هو ${limit}.`,
  tooMany: (limit) =>
    `${plural(limit, 'لا ملفات', 'ملف واحد', 'ملفان', '# ملفات', '# ملفًا', '# ملف')} على الأكثر. يُرجى إزالة ملف لإضافة آخر.`,
  failed: 'تعذّر الرفع.',
  duplicate: 'هذا الملف موجود في القائمة.',
  required: 'يُرجى اختيار ملف.',
  wait: 'يُرجى انتظار رفع الملفات أو إلغاؤها.',
  open: 'يُرجى إزالة الملفات التي لم تُرفع أو المحاولة مرة أخرى.',
  retry: (name) => `إعادة رفع ${name}`,
  cancel: (name) => `إلغاء ${name}`,
  remove: (name) => `إزالة ${name}`,
  announce: (name, what) => `${name}: ${what}`,
};
