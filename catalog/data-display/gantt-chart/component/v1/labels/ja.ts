import type { GanttChartLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);

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
  afterLag: (name, days) => `${name} ${days < 0 ? '−' : '+'} ${number(Math.abs(days))}日`,
  keysMove: '左右の矢印キーで1日ずつ移動し、Shiftキーで終了日を変えます。Enterで確定、Escapeで元に戻します。',
  pushes: (what) => `一緒に移動：${what}`,
  keep: (tasks) => `${number(tasks)}件のタスクを移動`,
  putBack: '元の位置に戻す',
  kept: (tasks) => `${number(tasks)}件のタスクを移動しました`,
  undo: '元に戻す',
  undone: '元の位置に戻しました',
  cycle: (names) => `互いに待ち合っています：${names}。先に修正してください。何も移動していません。`,
};
