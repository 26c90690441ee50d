import type { ErrorSummaryLabels } from '../component';

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

export const errorSummary: ErrorSummaryLabels = {
  title: (n) =>
    plural(
      n,
      'لا مشاكل',
      'توجد مشكلة واحدة',
      'توجد مشكلتان',
      'توجد # مشاكل',
      'توجد # مشكلة',
      'توجد # مشكلة',
    ),
  failed: () => 'تعذّر الإرسال. ما أُدخل ما زال هنا. يُرجى المحاولة مرة أخرى.',
};
