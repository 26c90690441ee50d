import { sideNavigation } from '../../navigation-side-navigation/labels/es';
import type { AppShellLabels } from '../component';

export const appShell: AppShellLabels = {
  skip: 'Ir al contenido',
  open: 'Abrir la navegación',
  navigation: sideNavigation,
};
