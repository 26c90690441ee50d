import type { UserMenuLabels } from '../component';

export const userMenu: UserMenuLabels = {
  menu: (name) => `Compte de ${name}`,
  workspace: 'Espace de travail',
  switching: (workspace) => `Ouverture de ${workspace}…`,
  notSwitched: (workspace) => `${workspace} n’a pas pu être ouvert. Réessayez.`,
  signOut: 'Se déconnecter',
  signingOut: 'Déconnexion…',
  notSignedOut: () => 'Vous êtes toujours connecté. Réessayez.',
};
