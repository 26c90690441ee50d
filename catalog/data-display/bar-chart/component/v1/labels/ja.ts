import type { ChartLabels } from '../chart';

export const barChart: ChartLabels = {
  category: '分類',
  value: '値',
  running: '途中',
  missing: 'データなし',
  showTable: '表を表示',
  showChart: 'グラフを表示',
  loading: '読み込み中',
  empty: 'この期間のデータはありません。',
};
