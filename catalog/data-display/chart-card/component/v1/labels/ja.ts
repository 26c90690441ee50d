import type { ChartCardLabels } from '../component';

export const chartCard: ChartCardLabels = {
  current: 'この期間',
  previous: '前の期間',
  period: '期間',
  running: '途中',
  missing: 'データなし',
  showTable: '表を表示',
  showChart: 'グラフを表示',
  loading: '読み込み中',
};
