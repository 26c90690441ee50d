import type { SetupChecklistLabels } from '../component';

export const setupChecklist: SetupChecklistLabels = {
  progress: (done, n) => `${n}件中${done}件完了`,
  hide: 'リストを隠す。ヘルプメニューから開けます。',
  optional: '任意',
  status: { todo: '未完了', done: '完了', skipped: 'スキップ', blocked: '待機中' },
};
