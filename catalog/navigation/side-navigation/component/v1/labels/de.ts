import type { SideNavigationLabels } from '../component';

export const sideNavigation: SideNavigationLabels = {
  nav: 'Hauptnavigation',
  collapse: 'Navigation einklappen',
  expand: 'Navigation ausklappen',
};
