import type { RecordTableLabels } from '../component';

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

export const recordTable: RecordTableLabels = {
  count: (rows) => plural(rows, 'لا صفوف', 'صف واحد', 'صفان', '# صفوف', '# صفًا', '# صف'),
  selected: (selected) => `تم تحديد ${number(selected)}`,
  selectAll: 'تحديد كل الصفوف',
  selectRow: (row) => `تحديد ${row}`,
  selectTotal: (total) => `تحديد الكل (${number(total)})`,
  details: 'التفاصيل',
  expand: (row) => `تفاصيل ${row}`,
  resize: (column) => `عرض عمود ${column}`,
  columns: 'الأعمدة',
  pin: (column) => `تثبيت ${column}`,
  moveUp: (column) => `نقل ${column} لأعلى`,
  moveDown: (column) => `نقل ${column} لأسفل`,
  isFirst: 'هو الأول.',
  isLast: 'هو الأخير.',
  reset: 'كما في البداية',
  close: 'إغلاق',
  clear: 'مسح التحديد',
  actions: 'الإجراءات',
  sortBy: 'ترتيب حسب',
  direction: { ascending: 'تصاعدي', descending: 'تنازلي' },
  keys: 'تتنقل مفاتيح الأسهم بين الصفوف، ويغادر مفتاح الجدولة الجدول.',
  empty: 'لا شيء هنا بعد.',
};
