import { sideNavigation } from '../../navigation-side-navigation/labels/ja';
import type { AppShellLabels } from '../component';

export const appShell: AppShellLabels = {
  skip: '本文へ移動',
  open: 'ナビゲーションを開く',
  navigation: sideNavigation,
};
