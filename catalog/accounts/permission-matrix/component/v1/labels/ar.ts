import type { PermissionMatrixLabels } from '../component';

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

export const permissionMatrix: PermissionMatrixLabels = {
  permission: 'الصلاحية',
  members: (n) => plural(n, 'لا أحد', 'شخص واحد', 'شخصان', '# أشخاص', '# شخصًا', '# شخص'),
  cell: (permission, role) => `${permission}، ${role}`,
  risky: 'محفوف بالمخاطر',
  granted: 'مسموح',
  refused: 'غير مسموح',
  also: (role, granted, revoked) =>
    granted.length > 0
      ? `أصبح متاحًا أيضًا لدور ${role}: ${granted.join('، ')}.`
      : `لم يعد متاحًا لدور ${role}: ${revoked.join('، ')}.`,
  changed: 'تم التغيير ولم يُحفظ بعد',
};
