import type { RichTextLabels } from '../component';

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
const charactersOf = (value: number) =>
  plural(value, 'لا أحرف', 'حرف واحد', 'حرفان', '# أحرف', '# حرفًا', '# حرف');

export const richText: RichTextLabels = {
  tools: (label) => `تنسيق ${label}`,
  block: 'نوع الفقرة',
  text: 'نص',
  heading: (rank) => (rank === 1 ? 'عنوان' : `عنوان ${rank}`),
  codeBlock: 'شيفرة',
  bold: 'غامق',
  italic: 'مائل',
  code: 'شيفرة ضمن السطر',
  bullets: 'قائمة نقطية',
  numbers: 'قائمة مرقمة',
  quote: 'اقتباس',
  link: 'رابط',
  address: 'عنوان الرابط',
  applyLink: 'تطبيق',
  removeLink: 'إزالة الرابط',
  noAddress: 'يُرجى إدخال عنوان مثل https://larkfield.example.',
  undo: 'تراجع',
  redo: 'إعادة',
  required: 'يُرجى إدخال نص.',
  remaining: (n) => (n < 0 ? `زيادة ${charactersOf(-n)}` : `المتبقي ${charactersOf(n)}`),
  tooLong: (excess) => `يُرجى تقصير النص بمقدار ${charactersOf(excess)}.`,
};
