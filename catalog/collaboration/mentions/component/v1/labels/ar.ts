import type { MentionsLabels } from '../component';

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

export const mentions: MentionsLabels = {
  list: 'الأشخاص',
  required: 'يُرجى كتابة نص.',
  count: (people) => plural(people, 'لا أحد', 'شخص واحد', 'شخصان', '# أشخاص', '# شخصًا', '# شخص'),
  empty: (query) => `لا أحد باسم «${query}»`,
  inserted: (name) => `تمت الإشارة إلى ${name}`,
};
