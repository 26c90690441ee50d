import type { CartLabels } from '../component';

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

export const cart: CartLabels = {
  title: 'سلة التسوق',
  items: (n) => plural(n, 'لا منتجات', 'منتج واحد', 'منتجان', '# منتجات', '# منتجًا', '# منتج'),
  quantity: (item) => `كمية ${item}`,
  less: (item) => `إنقاص ${item} بواحد`,
  more: (item) => `زيادة ${item} بواحد`,
  each: (price) => `${price} للواحد`,
  remove: 'إزالة',
  removeItem: (item) => `إزالة ${item}`,
  removed: (item) => `تمت إزالة ${item}`,
  undo: 'تراجع',
  undoItem: (item) => `التراجع عن إزالة ${item}`,
  subtotal: 'المجموع الفرعي',
  shipping: 'الشحن',
  checkout: 'إتمام الشراء',
  atMost: (item, max) => `لا يمكن طلب أكثر من ${max} من ${item}.`,
  failed: (item) => `تعذّر تغيير ${item}. يُرجى المحاولة مرة أخرى.`,
};
