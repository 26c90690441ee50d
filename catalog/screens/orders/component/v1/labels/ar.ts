import { dataTable } from '../../data-display-data-table/labels/ar';
import { filterBar } from '../../data-display-filter-bar/labels/ar';
import { emptyState } from '../../feedback-empty-state/labels/ar';
import { toaster } from '../../feedback-toast/labels/ar';
import { pagination } from '../../navigation-pagination/labels/ar';
import { dialog } from '../../overlays-dialog/labels/ar';
import { drawer } from '../../overlays-drawer/labels/ar';
import { menu } from '../../overlays-menu/labels/ar';
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
  caption: 'كل الطلبات',
  columns: { order: 'الطلب', status: 'الحالة', due: 'الموعد', total: 'الإجمالي' },
  status: {
    New: 'جديد',
    'In work': 'قيد التنفيذ',
    Packed: 'تم تغليفه',
    Shipped: 'تم شحنه',
    Canceled: 'أُلغي',
  },
  due: { late: 'متأخر', 'on-time': 'في الموعد', open: 'لم يُتفق عليه' },
  items: 'المصابيح',
  order: (id) => `الطلب ${id}`,
  row: (id) => `الطلب ${id}`,
  results: (count) => plural(count, 'لا طلبات', 'طلب واحد', 'طلبان', '# طلبات', '# طلبًا', '# طلب'),
  pages: 'صفحات الطلبات',
  actions: (id) => `إجراءات الطلب ${id}`,
  markPacked: 'وضع علامة «تم التغليف»',
  cancel: 'إلغاء الطلب…',
  cancelSelected: 'إلغاء…',
  closed: (status) => `الحالة: ${status}`,
  cancelTitle: (ids) => `إلغاء ${nameOf(ids)}؟`,
  cancelText: 'يُبلَّغ العملاء فورًا، ويعود ما صُنع إلى المخزون.',
  cancelConfirm: (ids) => (ids.length === 1 ? 'إلغاء الطلب' : 'إلغاء الطلبات'),
  cancelKeep: (ids) => (ids.length === 1 ? 'الإبقاء على الطلب' : 'الإبقاء على الطلبات'),
  marking: (ids) => `جارٍ وضع علامة «تم التغليف»: ${nameOf(ids)}…`,
  marked: (ids) => `وُضعت علامة «تم التغليف»: ${nameOf(ids)}`,
  notMarked: (ids) => `لم توضع علامة «تم التغليف»: ${nameOf(ids)}`,
  unchanged: 'لم يتغيّر شيء.',
  noneTitle: 'لا طلبات بعد',
  noneText: 'يظهر أول طلب هنا عندما يقبل عميل عرضًا.',
  noMatch: 'لا طلب يطابق عوامل التصفية هذه',
  clear: 'مسح عوامل التصفية',
  failed: 'تعذّر تحميل الطلبات',
  retry: 'المحاولة مرة أخرى',
  dataTable,
  filterBar,
  emptyState,
  toaster,
  pagination,
  dialog,
  drawer,
  menu,
};
