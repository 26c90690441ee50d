import type { KanbanBoardLabels } from '../component';

export const kanbanBoard: KanbanBoardLabels = {
  handle: (card) => `نقل ${card}`,
  instructions:
    'يرفع مفتاح المسافة البطاقة، وتنقلها الأسهم، ويضعها مفتاح المسافة، ويلغي مفتاح الخروج.',
  moveTo: (card) => `عمود ${card}`,
  empty: 'لا شيء هنا',
  overLimit: 'فوق الحد',
  pickedUp: (card, place) => `تم رفع ${card}. ${place}.`,
  movedTo: (place) => `${place}.`,
  putDown: (card, place) => `تم وضع ${card}. ${place}.`,
  cancelled: (card) => `تم الإلغاء. عادت ${card} إلى مكانها.`,
  failed: (card) => `تعذّر نقل ${card} وعادت إلى مكانها.`,
  place: (column, position, n) => `${column}، الموضع ${position} من ${n}`,
};
