import { sideNavigation } from '../../navigation-side-navigation/labels/de';
import type { AppShellLabels } from '../component';

export const appShell: AppShellLabels = {
  skip: 'Zum Inhalt springen',
  open: 'Navigation öffnen',
  navigation: sideNavigation,
};
