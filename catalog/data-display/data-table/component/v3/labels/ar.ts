import type { DataTableLabels } from '../component';

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

export const dataTable: DataTableLabels = {
  count: (rows) => plural(rows, 'لا صفوف', 'صف واحد', 'صفان', '# صفوف', '# صفًا', '# صف'),
  selected: (selected) => `تم تحديد ${number(selected)}`,
  selectAll: 'تحديد كل الصفوف',
  selectRow: (row) => `تحديد ${row}`,
  clear: 'مسح التحديد',
  actions: 'الإجراءات',
  sortBy: 'ترتيب حسب',
  direction: { ascending: 'تصاعدي', descending: 'تنازلي' },
};
