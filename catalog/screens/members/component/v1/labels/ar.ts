import { avatar } from '../../data-display-avatar/labels/ar';
import { radioGroup } from '../../forms-radio-group/labels/ar';
import { textField } from '../../forms-text-field/labels/ar';
import { dialog } from '../../overlays-dialog/labels/ar';
import { recordList } from '../../screens-record-list/labels/ar';
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
  columns: { name: 'الاسم', role: 'الدور', lastSeen: 'آخر نشاط' },
  invited: 'مدعو',
  never: 'أبدًا',
  remove: 'إزالة…',
  ownerStays: (role) => `يجب أن يبقى شخص واحد بدور «${role}».`,
  changed: (name, role) => `دور ${name} الآن هو «${role}»`,
  removed: (names) =>
    names.length === 1 ? `تمت إزالة ${names[0]}` : `عدد من تمت إزالتهم: ${number(names.length)}`,
  removeTitle: (names) =>
    names.length === 1
      ? `إزالة ${names[0]}؟`
      : `إزالة ${plural(names.length, 'الأعضاء', 'العضو', 'عضوين', '# أعضاء', '# عضوًا', '# عضو')}؟`,
  removeText: 'ينتهي الوصول فورًا، ويبقى المحتوى.',
  removeConfirm: (count) => (count === 1 ? 'إزالة العضو' : 'إزالة الأعضاء'),
  invite: 'دعوة…',
  inviteTitle: 'دعوة شخص',
  email: 'البريد الإلكتروني',
  send: 'إرسال الدعوة',
  isMember: (name) => `${name} عضو بالفعل.`,
  isInvited: (address) => `سبقت دعوة ${address}.`,
  none: 'لا أحد هنا بعد. يمكن دعوة أول شخص بالبريد الإلكتروني.',
  avatar,
  dialog,
  radioGroup,
  recordList,
  textField,
};
