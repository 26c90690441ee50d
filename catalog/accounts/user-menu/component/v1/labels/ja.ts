import type { UserMenuLabels } from '../component';

export const userMenu: UserMenuLabels = {
  menu: (name) => `${name}のアカウント`,
  workspace: 'ワークスペース',
  switching: (workspace) => `${workspace}を開いています…`,
  notSwitched: (workspace) => `${workspace}を開けませんでした。もう一度お試しください。`,
  signOut: 'ログアウト',
  signingOut: 'ログアウトしています…',
  notSignedOut: () => 'まだログインしています。もう一度お試しください。',
};
