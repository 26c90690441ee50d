import type { NumberFieldLabels } from '../component';

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

export const numberField: NumberFieldLabels = {
  required: 'يُرجى إدخال رقم.',
  unfit: (typed, meant) =>
    `«${typed}» ليس رقمًا. ${meant === undefined ? 'يُرجى استخدام الأرقام فقط.' : `هل تقصد ${meant}؟`}`,
  decimals: (n) =>
    plural(
      n,
      'يُرجى إدخال رقم صحيح.',
      'منزلة عشرية واحدة على الأكثر.',
      'منزلتان عشريتان على الأكثر.',
      '# منازل عشرية على الأكثر.',
      '# منزلة عشرية على الأكثر.',
      '# منزلة عشرية على الأكثر.',
    ),
  tooSmall: (min) => `يُرجى إدخال ${min} أو أكثر.`,
  tooLarge: (max) => `يُرجى إدخال ${max} أو أقل.`,
  increase: (label) => `زيادة ${label}`,
  decrease: (label) => `إنقاص ${label}`,
};
