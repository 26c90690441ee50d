import { recordList } from '../../screens-record-list/labels/ar';
import type { OrdersScreenLabels } from '../component';

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
const nameOf = (ids: readonly string[]) =>
  ids.length === 1
    ? `الطلب ${ids[0]}`
    : plural(ids.length, 'الطلبات', 'الطلب', 'طلبين', '# طلبات', '# طلبًا', '# طلب');

export const ordersScreen: OrdersScreenLabels = {
  title: 'الطلبات',
  columns: { order: 'الطلب', status: 'الحالة', due: 'الموعد', total: 'الإجمالي' },
  status: {
    New: 'جديد',
    'In work': 'قيد التنفيذ',
    Packed: 'تم تغليفه',
    Shipped: 'تم شحنه',
    Canceled: 'أُلغي',
  },
  due: { late: 'متأخر', 'on-time': 'في الموعد', open: 'لم يُتفق عليه' },
  items: 'الأصناف',
  order: (id) => `الطلب ${id}`,
  row: (id) => `الطلب ${id}`,
  markPacked: 'وضع علامة «تم التغليف»',
  cancel: 'إلغاء…',
  closed: (status) => `الحالة: ${status}`,
  cancelTitle: (ids) => `إلغاء ${nameOf(ids)}؟`,
  cancelText: 'يُبلَّغ العملاء فورًا.',
  cancelConfirm: (ids) => (ids.length === 1 ? 'إلغاء الطلب' : 'إلغاء الطلبات'),
  cancelKeep: 'الإبقاء',
  marked: (ids) => `وُضعت علامة «تم التغليف»: ${nameOf(ids)}`,
  canceled: (ids) => `أُلغي: ${nameOf(ids)}`,
  none: 'لا طلبات بعد. يظهر أول طلب هنا عندما يقبل عميل عرضًا.',
  recordList,
};
