import type { SideNavigationLabels } from '../component';

export const sideNavigation: SideNavigationLabels = {
  nav: 'التنقل الرئيسي',
  collapse: 'طي التنقل',
  expand: 'توسيع التنقل',
};
