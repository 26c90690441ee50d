import type { OneTimeCodeLabels } from '../component';

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

export const oneTimeCode: OneTimeCodeLabels = {
  automatic: 'يُرسل الرمز مع رقمه الأخير.',
  required: 'يُرجى إدخال الرمز.',
  missing: (digits) =>
    plural(
      digits,
      'لا ينقص شيء.',
      'ينقص رقم واحد.',
      'ينقص رقمان.',
      'تنقص # أرقام.',
      'ينقص # رقمًا.',
      'ينقص # رقم.',
    ),
  checking: 'جارٍ التحقق من الرمز…',
  failed: 'تعذّر التحقق من الرمز. يُرجى الضغط على مفتاح الإدخال للمحاولة مرة أخرى.',
  resend: 'إرسال رمز آخر',
  resendIn: (seconds) => `إرسال رمز آخر بعد ${seconds} ث`,
  resending: 'جارٍ إرسال رمز آخر…',
  resent: 'رمز آخر في الطريق.',
  notResent: 'تعذّر إرسال رمز آخر. يُرجى المحاولة مرة أخرى.',
};
