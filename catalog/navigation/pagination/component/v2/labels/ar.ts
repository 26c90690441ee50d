import type { PaginationLabels } from '../component';

export const pagination: PaginationLabels = {
  nav: 'الصفحات',
  none: 'لا صفوف',
  range: (from, to, total) => `${from}–${to}${total === undefined ? '' : ` من ${total}`}`,
  position: (page, pages) => (pages === undefined ? `الصفحة ${page}` : `${page} من ${pages}`),
  page: (page) => `الصفحة ${page}`,
  previous: 'السابق',
  next: 'التالي',
  pageSize: 'لكل صفحة',
};
