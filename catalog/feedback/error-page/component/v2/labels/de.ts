import type { ErrorPageLabels } from '../component';

export const errorPage: ErrorPageLabels = {
  suggestions: 'Vielleicht suchen Sie',
  search: 'Suche',
  reference: 'Referenz',
};
