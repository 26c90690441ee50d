import type { GanttChartLabels } from '../component';

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

export const ganttChart: GanttChartLabels = {
  task: 'المهمة',
  time: 'الزمن',
  today: 'اليوم',
  done: (percent) => `اكتمل ${percent}`,
  milestone: 'محطة رئيسية',
  range: (from, to, days) =>
    days === 1
      ? from
      : `من ${from} إلى ${to}، ${plural(days, '# يوم', 'يوم واحد', 'يومان', '# أيام', '# يومًا', '# يوم')}`,
  after: (names) => `بعد ${names}`,
  late: 'متأخر',
  conflict: (name) => `يبدأ قبل انتهاء ${name}`,
  keys: 'ينقل السهمان الأيمن والأيسر المهمة يومًا، ومع مفتاح العالي يغيّران نهايتها.',
  moved: (range) => `نُقلت: ${range}`,
  failed: 'تعذّر النقل. يُرجى المحاولة مرة أخرى.',
  empty: 'لا توجد مهام بعد.',
  afterLag: (name, days) => `${name} ${days < 0 ? '−' : '+'} ${plural(Math.abs(days), '# يوم', 'يوم واحد', 'يومان', '# أيام', '# يومًا', '# يوم')}`,
  keysMove:
    'السهمان الأيسر والأيمن ينقلان المهمة يومًا، ومع Shift ينقلان نهايتها. Enter للتثبيت وEscape للإعادة.',
  pushes: (what) => `ينتقل معها: ${what}`,
  keep: (tasks) => `نقل المهام: ${number(tasks)}`,
  putBack: 'إعادة إلى المكان',
  kept: (tasks) => `المهام المنقولة: ${number(tasks)}`,
  undo: 'تراجع',
  undone: 'أُعيدت إلى مكانها',
  cycle: (names) => `هذه المهام تنتظر بعضها بعضًا: ${names}. غيّر ذلك أولًا؛ لم يُنقل شيء.`,
};
