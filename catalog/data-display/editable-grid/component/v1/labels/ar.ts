import type { EditableGridLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ar');
const number = (value: number) => NUMBER.format(value);

export const editableGrid: EditableGridLabels = {
  keys: 'تنقل الأسهم بين الخلايا. يبدأ Enter أو الكتابة التحرير، ويستعيد Escape القيمة، وينتقل Tab إلى الخلية التالية.',
  cell: (column, row) => `${column}، ${row}`,
  state: 'الحالة',
  saving: 'جارٍ الحفظ…',
  saved: (row) => `تم حفظ ${row}`,
  notSaved: 'لم يتم الحفظ.',
  tryAgain: 'إعادة المحاولة',
  pasted: (cells, leftOut) =>
    `الخلايا التي تم اللصق فيها: ${number(cells)}${leftOut > 0 ? `، والمتروكة: ${number(leftOut)}` : ''}`,
  problems: (cells) => `الخلايا التي تحتاج إلى تصحيح: ${number(cells)}.`,
  next: 'الانتقال إلى التالية',
  empty: 'لا توجد صفوف بعد.',
  selected: (cells) => `الخلايا المحددة: ${number(cells)}`,
  emptied: (cells) => `الخلايا المفرغة: ${number(cells)}`,
  undone: (cells) => `الخلايا المستعادة: ${number(cells)}`,
  redone: (cells) => `الخلايا المعاد تغييرها: ${number(cells)}`,
};
