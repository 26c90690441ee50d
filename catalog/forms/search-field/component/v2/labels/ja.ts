import type { SearchFieldLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);

export const searchField: SearchFieldLabels = {
  clear: '検索をクリア',
  submit: '検索',
  suggestions: '候補',
  loading: '検索しています…',
  count: (n) => (n === 0 ? '見つかりませんでした' : `${number(n)}件`),
};
