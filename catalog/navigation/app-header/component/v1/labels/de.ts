import type { AppHeaderLabels } from '../component';

export const appHeader: AppHeaderLabels = {
  main: 'Hauptnavigation',
  menu: 'Menü',
};
