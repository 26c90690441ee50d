import type { CommandPaletteLabels } from '../component';

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

export const commandPalette: CommandPaletteLabels = {
  title: 'البحث عن الأوامر وتنفيذها',
  placeholder: 'بحث أو تنفيذ أمر',
  close: 'إغلاق',
  recent: 'الأخيرة',
  empty: (query) => `لا شيء عن «${query}». يُرجى تجربة كلمة واحدة، مثل طلب أو إعدادات.`,
  count: (commands) =>
    plural(commands, 'لا نتائج', 'نتيجة واحدة', 'نتيجتان', '# نتائج', '# نتيجة', '# نتيجة'),
  loading: 'جارٍ البحث…',
};
