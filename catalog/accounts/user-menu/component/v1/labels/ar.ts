import type { UserMenuLabels } from '../component';

export const userMenu: UserMenuLabels = {
  menu: (name) => `حساب ${name}`,
  workspace: 'مساحة العمل',
  switching: (workspace) => `جارٍ فتح ${workspace}…`,
  notSwitched: (workspace) => `تعذّر فتح ${workspace}. يُرجى المحاولة مرة أخرى.`,
  signOut: 'تسجيل الخروج',
  signingOut: 'جارٍ تسجيل الخروج…',
  notSignedOut: () => 'لم يتم تسجيل الخروج. يُرجى المحاولة مرة أخرى.',
};
