import type { PresenceLabels } from '../component';

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

export const presence: PresenceLabels = {
  here: (names) =>
    `${plural(names.length, 'لا أحد هنا', 'شخص واحد هنا', 'شخصان هنا', '# أشخاص هنا', '# شخصًا هنا', '# شخص هنا')}: ${names.join('، ')}`,
  list: 'الموجودون الآن',
  you: 'أنتم',
  states: { viewing: 'يشاهد', editing: 'يعدّل', away: 'غائب' },
  goTo: (name) => `الانتقال إلى ${name}`,
  unknown: 'لا يوجد اتصال، فلا يُعرف من هنا.',
};
