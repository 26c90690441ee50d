import type { PaginationLabels } from '../component';

export const pagination: PaginationLabels = {
  nav: 'Seiten',
  none: 'Keine Zeilen',
  range: (from, to, total) => `${from}–${to}${total === undefined ? '' : ` von ${total}`}`,
  position: (page, pages) => (pages === undefined ? `Seite ${page}` : `${page} von ${pages}`),
  page: (page) => `Seite ${page}`,
  previous: 'Zurück',
  next: 'Weiter',
  pageSize: 'Pro Seite',
};
