import { sideNavigation } from '../../navigation-side-navigation/labels/ar';
import type { AppShellLabels } from '../component';

export const appShell: AppShellLabels = {
  skip: 'الانتقال إلى المحتوى',
  open: 'فتح التنقل',
  navigation: sideNavigation,
};
