import type { TaskListLabels } from '../component';

export const taskList: TaskListLabels = {
  states: {
    todo: '未着手',
    started: '進行中',
    done: '完了',
    blocked: 'まだ開始できません',
    error: '問題があります',
  },
  unknown: '不明',
  optional: '任意',
  progress: (done, total) => `${total}件中${done}件のタスクが完了しました。`,
  complete: 'すべてのタスクが完了しました。',
};
