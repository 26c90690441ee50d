import type { PaginationLabels } from '../component';

export const pagination: PaginationLabels = {
  nav: 'Páginas',
  none: 'Sin filas',
  range: (from, to, total) => `${from}–${to}${total === undefined ? '' : ` de ${total}`}`,
  position: (page, pages) => (pages === undefined ? `Página ${page}` : `${page} de ${pages}`),
  page: (page) => `Página ${page}`,
  previous: 'Anterior',
  next: 'Siguiente',
  pageSize: 'Por página',
};
