import type { TimelineLabels } from '../component';

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

export const timeline: TimelineLabels = {
  showMore: 'عرض الأحداث الأقدم',
  loading: 'جارٍ تحميل الأحداث الأقدم',
  loaded: (n) =>
    plural(
      n,
      'لا أحداث أقدم',
      'تم تحميل حدث أقدم',
      'تم تحميل حدثين أقدم',
      'تم تحميل # أحداث أقدم',
      'تم تحميل # حدثًا أقدم',
      'تم تحميل # حدث أقدم',
    ),
  failed: 'تعذّر تحميل الأحداث الأقدم. يُرجى المحاولة مرة أخرى.',
  showFolded: (n) =>
    plural(
      n,
      'لا تغييرات',
      'عرض تغيير واحد',
      'عرض تغييرين',
      'عرض # تغييرات',
      'عرض # تغييرًا',
      'عرض # تغيير',
    ),
};
