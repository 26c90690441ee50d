import type { EmptySearchLabels } from '../component';

export const emptySearch: EmptySearchLabels = {
  title: (query, noun) =>
    query ? `「${query}」に一致する${noun}はありません` : `フィルターに一致する${noun}はありません`,
  filtered: (n) =>
    n === undefined ? 'フィルターで隠れている可能性があります：' : `フィルターなしでは${n}件：`,
  misspelled: 'つづりを確認するか、言葉を減らしてお試しください。',
  suggestions: 'もしかして',
  removeFilter: (filter) => `フィルター「${filter}」を外す`,
  clearFilters: 'すべてのフィルターを外す',
  failed: () => '処理できませんでした。もう一度お試しください。',
};
