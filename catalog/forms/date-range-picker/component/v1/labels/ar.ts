import type { DateRangePickerLabels } from '../component';

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

export const dateRangePicker: DateRangePickerLabels = {
  open: 'عرض التقويم',
  required: 'يُرجى إدخال اليوم الأول واليوم الأخير.',
  unfit: (text, example) => `«${text}» ليس فترة. يُرجى إدخال فترة مثل ${example}.`,
  previous: 'الشهر السابق',
  next: 'الشهر التالي',
  start: 'البداية',
  end: 'النهاية',
  chooseStart: 'يُرجى اختيار اليوم الأول.',
  chooseEnd: (start) => `من ${start}. يُرجى اختيار اليوم الأخير.`,
  days: (n) => plural(n, 'لا أيام', 'يوم واحد', 'يومان', '# أيام', '# يومًا', '# يوم'),
  early: (date) => `يُرجى اختيار ${date} أو بعده.`,
  late: (date) => `يُرجى اختيار ${date} أو قبله.`,
  long: (days) =>
    `يُرجى اختيار ${plural(days, 'لا أيام', 'يوم واحد', 'يومين', '# أيام', '# يومًا', '# يوم')} على الأكثر.`,
  cancel: 'إلغاء',
  apply: 'تطبيق',
};
