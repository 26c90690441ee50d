import type { DialogLabels } from '../component';

export const dialog: DialogLabels = {
  cancel: 'Annuler',
  failed: () => 'Un problème est survenu. Rien n’a changé. Réessayez.',
  close: 'Fermer',
  question: 'Abandonner votre saisie ?',
  keep: 'Continuer la saisie',
  discard: 'Abandonner',
};
