import { copyButton } from '../../data-display-copy-button/labels/ar';
import { dialog } from '../../overlays-dialog/labels/ar';
import type { ApiKeysLabels } from '../component';

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

export const apiKeys: ApiKeysLabels = {
  title: 'مفاتيح واجهة البرمجة',
  create: 'مفتاح جديد',
  createTitle: 'إنشاء مفتاح جديد',
  name: 'الاسم',
  nameHelp: 'ما الذي سيستخدمه، مثل «المتجر الإلكتروني».',
  nameMissing: 'يُرجى تحديد ما سيستخدم المفتاح.',
  scopes: 'الصلاحيات',
  scopesMissing: 'يُرجى اختيار صلاحية واحدة على الأقل.',
  lifetime: 'مدة الصلاحية',
  days: (days) =>
    days === null
      ? 'بلا انتهاء'
      : plural(days, '# يوم', 'يوم واحد', 'يومان', '# أيام', '# يومًا', '# يوم'),
  createdTitle: (name) => `مفتاح ${name}`,
  once: 'يُرجى نسخ المفتاح الآن، فلن يُعرض مرة أخرى. إذا فُقد فيمكن إنشاء مفتاح جديد.',
  secret: 'المفتاح',
  copy: 'نسخ المفتاح',
  stored: 'تم حفظه لديّ',
  close: 'إغلاق',
  warning: 'بعد الإغلاق لن يظهر المفتاح. يُرجى نسخه أولًا أو الإغلاق مرة أخرى.',
  created: (by, day) => `أنشأه ${by}، ${day}`,
  lastUsed: (day) => `آخر استخدام: ${day}`,
  neverUsed: 'لم يُستخدم',
  useUnknown: 'الاستخدام غير معروف',
  expires: (day) => `ينتهي: ${day}`,
  expiresSoon: (day) => `ينتهي قريبًا: ${day}`,
  expired: (day) => `انتهى: ${day}`,
  revoked: (day) => `أُلغي: ${day}`,
  noExpiry: 'لا ينتهي',
  rotate: (name) => `تجديد ${name}`,
  rotateShort: 'تجديد',
  rotateTitle: (name) => `تجديد مفتاح ${name}؟`,
  rotateText: 'سيصدر مفتاح جديد وينتهي القديم فورًا، ويتوقف ما يستخدمه حتى يحصل على الجديد.',
  rotateConfirm: 'تجديد المفتاح',
  revoke: (name) => `إلغاء ${name}`,
  revokeShort: 'إلغاء المفتاح',
  revokeTitle: (name) => `إلغاء مفتاح ${name}؟`,
  revokeText: 'سيتوقف ما يستخدمه فورًا، ولا يمكن التراجع عن ذلك.',
  revokeConfirm: 'إلغاء المفتاح',
  cancel: 'رجوع',
  failed: 'تعذّر ذلك ولم يتغيّر شيء. يُرجى المحاولة مرة أخرى.',
  revokedNow: (name) => `تم إلغاء ${name}`,
  empty: 'لا توجد مفاتيح بعد. يُفضّل إنشاء مفتاح لكل برنامج حتى يمكن إلغاء كل منها على حدة.',
  dialog: dialog,
  copyButton: copyButton,
};
