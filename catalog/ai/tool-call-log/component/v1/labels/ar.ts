import type { ToolCallLogLabels } from '../component';

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
const SECONDS = new Intl.NumberFormat('ar', {
  style: 'unit',
  unit: 'second',
  maximumFractionDigits: 1,
});

export const toolCallLog: ToolCallLogLabels = {
  states: {
    waiting: 'في الانتظار',
    running: 'قيد التنفيذ',
    done: 'تم',
    failed: 'فشل',
    skipped: 'تم تخطيه',
  },
  stop: 'إيقاف',
  change: 'تغيّر',
  input: 'المدخلات',
  output: 'المخرجات',
  steps: (steps) => plural(steps, 'لا خطوات', 'خطوة واحدة', 'خطوتان', '# خطوات', '# خطوة', '# خطوة'),
  duration: (ms) => SECONDS.format(ms / 1000),
};
