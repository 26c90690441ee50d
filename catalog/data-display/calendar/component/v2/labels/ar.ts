import type { CalendarLabels } from '../component';

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
const eventsOf = (value: number) =>
  plural(value, 'لا مواعيد', 'موعد واحد', 'موعدان', '# مواعيد', '# موعدًا', '# موعد');

export const calendar: CalendarLabels = {
  view: 'العرض',
  views: { day: 'يوم', week: 'أسبوع', month: 'شهر' },
  today: 'اليوم',
  previous: { day: 'اليوم السابق', week: 'الأسبوع السابق', month: 'الشهر السابق' },
  next: { day: 'اليوم التالي', week: 'الأسبوع التالي', month: 'الشهر التالي' },
  time: 'الوقت',
  allDay: 'طوال اليوم',
  slot: (day, time, events, reason) =>
    [day, time, events > 0 && eventsOf(events), reason].filter(Boolean).join('، '),
  day: (day, events) => (events > 0 ? `${day}، ${eventsOf(events)}` : day),
  openDay: (day) => `فتح ${day}`,
  more: (events) => `${number(events)} أخرى`,
  empty: { day: 'لا شيء في هذا اليوم.', week: 'لا شيء في هذا الأسبوع.', month: 'لا شيء في هذا الشهر.' },
  loading: 'جارٍ تحميل المواعيد…',
  unreadable: (events) => `${eventsOf(events)} بلا وقت مقروء، لا يمكن العرض.`,
  help: 'تتنقل مفاتيح الأسهم بين الخلايا. ينتقل مفتاح الإدخال إلى مواعيد الخلية، ويعود مفتاح الخروج إليها.',
};
