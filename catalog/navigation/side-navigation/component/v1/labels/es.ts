import type { SideNavigationLabels } from '../component';

export const sideNavigation: SideNavigationLabels = {
  nav: 'Navegación principal',
  collapse: 'Contraer la navegación',
  expand: 'Desplegar la navegación',
};
