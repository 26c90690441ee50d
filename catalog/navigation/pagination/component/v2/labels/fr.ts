import type { PaginationLabels } from '../component';

export const pagination: PaginationLabels = {
  nav: 'Pages',
  none: 'Aucune ligne',
  range: (from, to, total) => `${from}–${to}${total === undefined ? '' : ` sur ${total}`}`,
  position: (page, pages) => (pages === undefined ? `Page ${page}` : `${page} sur ${pages}`),
  page: (page) => `Page ${page}`,
  previous: 'Précédent',
  next: 'Suivant',
  pageSize: 'Par page',
};
