import type { GuardedFormLabels } from '../component';

export const guardedForm: GuardedFormLabels = {
  save: 'Enregistrer les modifications',
  discard: 'Abandonner',
  unchanged: 'Rien n’a changé.',
  unsaved: 'Modifications non enregistrées',
  saving: 'Enregistrement…',
  saved: 'Toutes les modifications sont enregistrées',
  failed: () => 'L’enregistrement a échoué. Vos modifications sont toujours là. Réessayez.',
  question: 'Quitter sans enregistrer ?',
  consequence: 'Vos modifications seront perdues.',
  leave: 'Quitter sans enregistrer',
  stay: 'Continuer la modification',
};
