import type { GanttChartLabels } from '../component';

export const ganttChart: GanttChartLabels = {
  task: 'タスク',
  time: '期間',
  today: '今日',
  done: (percent) => `${percent}完了`,
  milestone: 'マイルストーン',
  range: (from, to, days) => (days === 1 ? from : `${from}〜${to}、${days}日間`),
  after: (names) => `${names}の後`,
  late: '遅延',
  conflict: (name) => `${name}の終了前に開始`,
  keys: '左右の矢印キーでタスクを1日移動し、Shiftを押しながらで終了日を変更します。',
  moved: (range) => `移動しました：${range}`,
  failed: '移動できませんでした。もう一度お試しください。',
  empty: 'タスクはまだありません。',
};
