import type { ShareDialogLabels } from '../component';

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

export const shareDialog: ShareDialogLabels = {
  invite: 'دعوة',
  addresses: 'دعوة بالبريد الإلكتروني',
  placeholder: 'name@company.com، …',
  role: 'دور الأشخاص الجدد',
  roleOf: (name) => `دور ${name}`,
  remove: (name) => `إزالة ${name}`,
  people: 'من لديهم صلاحية الوصول',
  general: 'الوصول العام',
  private: 'هؤلاء الأشخاص فقط',
  copy: 'نسخ الرابط',
  copied: 'تم نسخ الرابط',
  copyFailed: 'تعذّر نسخ الرابط.',
  close: 'إغلاق',
  invalid: (address) => `«${address}» ليس عنوان بريد إلكتروني.`,
  empty: 'يُرجى إدخال عنوان بريد إلكتروني أولًا.',
  known: (name) => `صلاحية الوصول متاحة بالفعل لـ ${name}.`,
  invited: (n) =>
    plural(
      n,
      'لم يُدعَ أحد',
      'تمت دعوة شخص واحد',
      'تمت دعوة شخصين',
      'تمت دعوة # أشخاص',
      'تمت دعوة # شخصًا',
      'تمت دعوة # شخص',
    ),
  removed: (name) => `تمت إزالة ${name}`,
  failed: () => 'تعذّر ذلك. يُرجى المحاولة مرة أخرى.',
};
