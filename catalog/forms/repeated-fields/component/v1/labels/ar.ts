import type { RepeatedFieldsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ar');
const number = (value: number) => NUMBER.format(value);

export const repeatedFields: RepeatedFieldsLabels = {
  row: (position) => `العنصر ${number(position)}`,
  add: 'إضافة عنصر آخر',
  empty: 'لا شيء بعد.',
  added: (row, total) => `تمت الإضافة: ${row}، المجموع ${number(total)}`,
  remove: (row) => `إزالة ${row}`,
  removed: (row) => `تمت الإزالة: ${row}`,
  undo: 'تراجع',
  restored: (row) => `تمت الاستعادة: ${row}`,
  moveUp: (row) => `نقل ${row} إلى أعلى`,
  moveDown: (row) => `نقل ${row} إلى أسفل`,
  moved: (position, total) => `الموضع الآن ${number(position)} من ${number(total)}`,
  isFirst: 'هذا هو الأول بالفعل.',
  isLast: 'هذا هو الأخير بالفعل.',
  tooFew: (min) => `الحد الأدنى للإضافة: ${number(min)}.`,
  full: (max) => `يمكن إضافة ما يصل إلى ${number(max)}.`,
};
