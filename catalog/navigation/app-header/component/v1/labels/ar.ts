import type { AppHeaderLabels } from '../component';

export const appHeader: AppHeaderLabels = {
  main: 'التنقل الرئيسي',
  menu: 'القائمة',
};
