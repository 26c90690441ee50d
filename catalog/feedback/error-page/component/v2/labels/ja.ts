import type { ErrorPageLabels } from '../component';

export const errorPage: ErrorPageLabels = {
  suggestions: 'お探しのページ',
  search: '検索',
  reference: '参照番号',
};
