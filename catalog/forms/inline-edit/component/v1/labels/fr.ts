import type { InlineEditLabels } from '../component';

export const inlineEdit: InlineEditLabels = {
  edit: (label) => `Modifier ${label}`,
  save: 'Enregistrer',
  cancel: 'Annuler',
  empty: 'Non renseigné',
  saved: (label) => `${label} : enregistré`,
  failed: () => 'L’enregistrement a échoué. Votre texte est toujours là. Réessayez.',
};
