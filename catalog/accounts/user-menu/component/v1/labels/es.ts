import type { UserMenuLabels } from '../component';

export const userMenu: UserMenuLabels = {
  menu: (name) => `Cuenta de ${name}`,
  workspace: 'Espacio de trabajo',
  switching: (workspace) => `Abriendo ${workspace}…`,
  notSwitched: (workspace) => `No se pudo abrir ${workspace}. Inténtalo de nuevo.`,
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando sesión…',
  notSignedOut: () => 'Tu sesión sigue abierta. Inténtalo de nuevo.',
};
