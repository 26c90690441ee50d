import type { SearchResultsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);

export const searchResults: SearchResultsLabels = {
  search: '検索',
  button: '検索',
  count: (total, query) => `「${query}」の検索結果${number(total)}件`,
  searching: '検索しています…',
  failed: () => '検索できませんでした。入力内容は残っています。',
  retry: '再試行',
};
