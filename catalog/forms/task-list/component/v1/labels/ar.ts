import type { TaskListLabels } from '../component';

export const taskList: TaskListLabels = {
  states: {
    todo: 'لم تبدأ',
    started: 'قيد التنفيذ',
    done: 'مكتملة',
    blocked: 'لا يمكن البدء بعد',
    error: 'توجد مشكلة',
  },
  unknown: 'غير معروف',
  optional: 'اختياري',
  progress: (done, total) => `اكتمل ${done} من ${total} مهام.`,
  complete: 'اكتملت كل المهام.',
};
