import type { SideNavigationLabels } from '../component';

export const sideNavigation: SideNavigationLabels = {
  nav: 'Navigation principale',
  collapse: 'Réduire la navigation',
  expand: 'Développer la navigation',
};
