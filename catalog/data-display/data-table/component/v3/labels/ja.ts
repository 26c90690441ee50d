import type { DataTableLabels } from '../component';

export const dataTable: DataTableLabels = {
  count: (rows) => `${rows}行`,
  selected: (selected) => `${selected}件選択中`,
  selectAll: 'すべての行を選択',
  selectRow: (row) => `${row}を選択`,
  clear: '選択を解除',
  actions: '操作',
  sortBy: '並べ替え',
  direction: { ascending: '昇順', descending: '降順' },
};
