import type { CheckAnswersLabels } from '../component';

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

export const checkAnswers: CheckAnswersLabels = {
  title: 'مراجعة الإجابات',
  change: 'تغيير',
  answer: 'إجابة',
  notAnswered: 'بلا إجابة',
  incomplete: (n) =>
    plural(
      n,
      'لا إجابات تحتاج إلى مراجعة',
      'إجابة واحدة تحتاج إلى مراجعة',
      'إجابتان تحتاجان إلى مراجعة',
      '# إجابات تحتاج إلى مراجعة',
      '# إجابة تحتاج إلى مراجعة',
      '# إجابة تحتاج إلى مراجعة',
    ),
  missing: 'هذه الإجابة مطلوبة.',
  failed: () => 'تعذّر الإرسال. الإجابات محفوظة. يُرجى المحاولة مرة أخرى.',
  pending: 'جارٍ الإرسال…',
};
