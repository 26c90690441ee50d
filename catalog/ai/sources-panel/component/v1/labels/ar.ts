import type { SourcesPanelLabels } from '../component';

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

export const sourcesPanel: SourcesPanelLabels = {
  cited: (sources) => `مُستشهد بها (${sources})`,
  read: (sources) => `قُرئت دون استشهاد (${sources})`,
  failed: (sources) => `تعذّرت قراءتها (${sources})`,
  kinds: { web: 'صفحة ويب', file: 'ملف', mail: 'بريد', data: 'بيانات' },
  number: (number) => `المصدر ${number}`,
  passage: 'المقطع',
  more: (passages) =>
    plural(
      passages,
      'لا مقاطع أخرى',
      'مقطع آخر',
      'مقطعان آخران',
      '# مقاطع أخرى',
      '# مقطعًا آخر',
      '# مقطع آخر',
    ),
  exclude: (title) => `استبعاد ${title}`,
  excluded: 'مستبعد من الإجابة القادمة',
  excluding: 'جارٍ الاستبعاد',
  notExcluded: 'تعذّر الاستبعاد. يُرجى المحاولة مرة أخرى.',
  close: 'إغلاق المصادر',
  loading: 'جارٍ قراءة المصادر',
  empty: 'لا تستند الإجابة إلى أي مصادر.',
};
