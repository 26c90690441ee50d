import { avatar } from '../../data-display-avatar/labels/ar';
import { dataTable } from '../../data-display-data-table/labels/ar';
import { emptyState } from '../../feedback-empty-state/labels/ar';
import { toaster } from '../../feedback-toast/labels/ar';
import { combobox } from '../../forms-combobox/labels/ar';
import { textField } from '../../forms-text-field/labels/ar';
import { dialog } from '../../overlays-dialog/labels/ar';
import { menu } from '../../overlays-menu/labels/ar';
import type { MembersScreenLabels } from '../component';

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

export const membersScreen: MembersScreenLabels = {
  title: 'الأعضاء',
  caption: 'الأعضاء والأدوار',
  people: (count) => plural(count, 'لا أحد', 'شخص واحد', 'شخصان', '# أشخاص', '# شخصًا', '# شخص'),
  columns: { name: 'الاسم', role: 'الدور', lastSeen: 'آخر نشاط' },
  invited: 'مدعو',
  never: 'أبدًا',
  actions: (name) => `إجراءات ${name}`,
  remove: 'إزالة…',
  lastOwner: (role) => `آخر من له دور «${role}»`,
  ownerStays: (role) => `يجب أن يبقى شخص واحد بدور «${role}».`,
  removeTitle: (names) =>
    names.length === 1
      ? `إزالة ${names[0]}؟`
      : `إزالة ${plural(names.length, 'الأعضاء', 'العضو', 'عضوين', '# أعضاء', '# عضوًا', '# عضو')}؟`,
  removeText: 'ينتهي الوصول فورًا، وتبقى الطلبات والتعليقات.',
  removeConfirm: (count) => (count === 1 ? 'إزالة العضو' : 'إزالة الأعضاء'),
  invite: 'دعوة…',
  inviteTitle: 'دعوة شخص',
  email: 'البريد الإلكتروني',
  roleHint: 'يمكن تغييره في أي وقت.',
  send: 'إرسال الدعوة',
  sent: (email) => `أُرسلت الدعوة إلى ${email}`,
  changing: (name) => `جارٍ تغيير دور ${name}…`,
  changed: (name, role) => `دور ${name} الآن هو «${role}»`,
  kept: (name, role) => `ما زال دور ${name} هو «${role}»`,
  notSaved: 'تعذّر حفظ التغيير.',
  undo: 'تراجع',
  problem: 'حدث خطأ ولم يتغيّر شيء. يُرجى المحاولة مرة أخرى.',
  noneTitle: 'لا أحد هنا بعد',
  noneText: 'يمكن دعوة أول شخص بالبريد الإلكتروني.',
  failed: 'تعذّر تحميل الأعضاء',
  retry: 'المحاولة مرة أخرى',
  avatar,
  dataTable,
  emptyState,
  toaster,
  combobox,
  textField,
  dialog,
  menu,
};
