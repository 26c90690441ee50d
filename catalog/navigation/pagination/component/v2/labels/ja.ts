import type { PaginationLabels } from '../component';

export const pagination: PaginationLabels = {
  nav: 'ページ',
  none: '行がありません',
  range: (from, to, total) => (total === undefined ? `${from}–${to}` : `${total}件中${from}–${to}`),
  position: (page, pages) => (pages === undefined ? `${page}ページ` : `${page}／${pages}`),
  page: (page) => `${page}ページ`,
  previous: '前へ',
  next: '次へ',
  pageSize: '表示件数',
};
