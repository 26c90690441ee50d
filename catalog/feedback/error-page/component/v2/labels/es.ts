import type { ErrorPageLabels } from '../component';

export const errorPage: ErrorPageLabels = {
  suggestions: 'Quizá buscas',
  search: 'Buscar',
  reference: 'Referencia',
};
