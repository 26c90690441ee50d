import type { AgentPlanLabels } from '../component';

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

export const agentPlan: AgentPlanLabels = {
  states: {
    waiting: 'في الانتظار',
    running: 'قيد التنفيذ',
    done: 'تم',
    failed: 'فشل',
    paused: 'متوقف مؤقتًا',
    skipped: 'تم تخطيه',
  },
  progress: (done, of) => `تم ${done} من ${of}`,
  plan: 'الخطة',
  start: 'بدء',
  starting: 'جارٍ البدء',
  notStarted: 'تعذّر البدء. يُرجى المحاولة مرة أخرى.',
  queue: (requests) =>
    plural(
      requests,
      'لا طلبات تالية',
      'طلب واحد تالٍ',
      'طلبان تاليان',
      '# طلبات تالية',
      '# طلبًا تاليًا',
      '# طلب تالٍ',
    ),
  up: (text) => `نقل لأعلى: ${text}`,
  down: (text) => `نقل لأسفل: ${text}`,
  remove: (text) => `إزالة: ${text}`,
  moved: (at, of) => `نُقل إلى الموضع ${at} من ${of}`,
  removed: (text) => `أُزيل: ${text}`,
  notChanged: 'تعذّر التغيير. يُرجى المحاولة مرة أخرى.',
  empty: 'لا توجد خطة بعد.',
};
