import type { AppHeaderLabels } from '../component';

export const appHeader: AppHeaderLabels = {
  main: 'Navigation principale',
  menu: 'Menu',
};
