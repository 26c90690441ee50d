import type { ErrorPageLabels } from '../component';

export const errorPage: ErrorPageLabels = {
  suggestions: 'Vous cherchez peut-être',
  search: 'Rechercher',
  reference: 'Référence',
};
