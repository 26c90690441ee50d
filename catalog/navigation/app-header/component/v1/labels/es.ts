import type { AppHeaderLabels } from '../component';

export const appHeader: AppHeaderLabels = {
  main: 'Navegación principal',
  menu: 'Menú',
};
