import type { ComboboxLabels } from '../component';

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

export const combobox: ComboboxLabels = {
  remove: (option) => `إزالة ${option}`,
  more: 'إضافة المزيد…',
  create: (query) => `إنشاء «${query}»`,
  creating: (query) => `جارٍ إنشاء «${query}»…`,
  notCreated: (query) => `تعذّر إنشاء «${query}». يُرجى المحاولة مرة أخرى.`,
  added: (option) => `تمت إضافة ${option}`,
  removed: (option) => `تمت إزالة ${option}`,
  count: (options) =>
    plural(options, 'لا خيارات', 'خيار واحد', 'خياران', '# خيارات', '# خيارًا', '# خيار'),
  unfit: (query) => `«${query}» غير موجود في القائمة. يُرجى اختيار خيار أو مسح النص.`,
  required: 'يُرجى اختيار خيار.',
  empty: 'لا نتائج مطابقة.',
  loading: 'جارٍ التحميل…',
};
