import type { PasswordFieldLabels } from '../component';

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

export const passwordField: PasswordFieldLabels = {
  show: 'إظهار كلمة المرور',
  capsLock: 'مفتاح الأحرف الكبيرة مفعّل.',
  required: 'يُرجى إدخال كلمة مرور.',
  open: (requirements) =>
    plural(
      requirements,
      'كل المتطلبات مستوفاة.',
      'متطلب واحد لم يُستوفَ بعد.',
      'متطلبان لم يُستوفيا بعد.',
      '# متطلبات لم تُستوفَ بعد.',
      '# متطلبًا لم يُستوفَ بعد.',
      '# متطلب لم يُستوفَ بعد.',
    ),
  met: 'مستوفى:',
  unmet: 'ليس بعد:',
  count: (met, all) => `${met} من ${all} متطلبات مستوفاة`,
  strength: 'القوة',
  strengths: ['ضعيفة جدًا', 'ضعيفة', 'متوسطة', 'جيدة', 'قوية'],
};
