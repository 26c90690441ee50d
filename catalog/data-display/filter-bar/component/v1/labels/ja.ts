import type { FilterBarLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);

export const filterBar: FilterBarLabels = {
  filters: 'フィルター',
  results: (n) => `${number(n)}件`,
  counting: '集計中…',
  applied: '適用中のフィルター',
  remove: (filter, option) => `${filter}を外す：${option}`,
  clear: (filter) => `${filter}をクリア`,
  clearAll: 'すべてクリア',
};
