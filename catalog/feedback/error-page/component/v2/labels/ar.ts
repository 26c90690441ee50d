import type { ErrorPageLabels } from '../component';

export const errorPage: ErrorPageLabels = {
  suggestions: 'ربما تبحثون عن',
  search: 'بحث',
  reference: 'المرجع',
};
