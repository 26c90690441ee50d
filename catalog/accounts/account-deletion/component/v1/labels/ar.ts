import { passwordField } from '../../forms-password-field/labels/ar';
import type { AccountDeletionLabels } from '../component';

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

export const accountDeletion: AccountDeletionLabels = {
  title: 'حذف الحساب',
  account: 'الحساب',
  deleted: 'سيُحذف',
  kept: 'سيبقى',
  unaffected: 'لا يتأثر',
  obstacles: 'مطلوب قبل الحذف',
  done: 'تم:',
  until: (date) => `يمكن استعادة الحساب بتسجيل الدخول حتى ${date}، ثم يُمحى نهائيًا.`,
  atOnce: 'يُمحى الحساب فورًا ولا يمكن استعادته.',
  password: 'كلمة المرور',
  noPassword: 'يُرجى إدخال كلمة المرور حتى لا يتمكن غيركم من ذلك.',
  delete: 'حذف الحساب',
  deleting: 'جارٍ حذف الحساب…',
  keep: 'الاحتفاظ بالحساب',
  blocked: (n) =>
    plural(
      n,
      'لا شيء مطلوب أولًا.',
      'أمر واحد مطلوب أولًا.',
      'أمران مطلوبان أولًا.',
      '# أمور مطلوبة أولًا.',
      '# أمرًا مطلوبًا أولًا.',
      '# أمر مطلوب أولًا.',
    ),
  failed: 'تعذّر حذف الحساب ولم يتغيّر شيء. يُرجى المحاولة مرة أخرى.',
  gone: 'تم حذف الحساب',
  goneUntil: (date) => `يمكن استعادته بتسجيل الدخول حتى ${date}. أرسلنا رسالة توضّح ذلك.`,
  goneForGood: 'أرسلنا رسالة توضّح ذلك.',
  passwordField: passwordField,
};
