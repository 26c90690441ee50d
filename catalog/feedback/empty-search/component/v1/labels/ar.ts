import type { EmptySearchLabels } from '../component';

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

export const emptySearch: EmptySearchLabels = {
  title: (query, noun) =>
    query ? `لا نتائج عن «${query}» (${noun})` : `لا نتائج بعوامل التصفية هذه (${noun})`,
  filtered: (n) =>
    n === undefined
      ? 'قد تخفي عوامل التصفية هذه المطلوب:'
      : `${plural(n, 'لا نتائج', 'نتيجة واحدة', 'نتيجتان', '# نتائج', '# نتيجة', '# نتيجة')} دون عوامل التصفية هذه:`,
  misspelled: 'يُرجى التحقق من الإملاء أو استخدام كلمات أقل.',
  suggestions: 'هل المقصود',
  removeFilter: (filter) => `إزالة عامل التصفية ${filter}`,
  clearFilters: 'مسح كل عوامل التصفية',
  failed: () => 'تعذّر ذلك. يُرجى المحاولة مرة أخرى.',
};
