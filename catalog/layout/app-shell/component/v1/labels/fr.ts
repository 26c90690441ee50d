import { sideNavigation } from '../../navigation-side-navigation/labels/fr';
import type { AppShellLabels } from '../component';

export const appShell: AppShellLabels = {
  skip: 'Aller au contenu',
  open: 'Ouvrir la navigation',
  navigation: sideNavigation,
};
