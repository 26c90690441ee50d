import type { SideNavigationLabels } from '../component';

export const sideNavigation: SideNavigationLabels = {
  nav: 'メイン',
  collapse: 'ナビゲーションを折りたたむ',
  expand: 'ナビゲーションを展開',
};
