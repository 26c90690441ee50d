import type { DrawerLabels } from '../component';

export const drawer: DrawerLabels = {
  close: 'Fermer',
  question: 'Abandonner les modifications ?',
  keep: 'Continuer la modification',
  discard: 'Abandonner',
};
