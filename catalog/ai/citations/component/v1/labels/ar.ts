import type { CitationsLabels } from '../component';

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

export const citations: CitationsLabels = {
  marker: (number, title) => `المصدر ${number}: ${title}`,
  sources: (sources) =>
    plural(sources, 'لا مصادر', 'مصدر واحد', 'مصدران', '# مصادر', '# مصدرًا', '# مصدر'),
  none: 'لا تستند هذه الإجابة إلى مستنداتكم.',
  open: 'فتح المصدر',
  gone: 'لم يعد المقطع موجودًا في هذا المستند.',
};
