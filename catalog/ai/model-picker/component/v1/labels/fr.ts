import type { ModelPickerLabels } from '../component';

export const modelPicker: ModelPickerLabels = {
  model: 'Modèle',
  effort: 'Réflexion',
  missing: (id) => `${id} n’est pas disponible`,
  none: 'Aucun modèle',
  chosen: (name) => `${name} répond désormais`,
  failed: (name) => `${name} n’a pas pu être choisi. Réessayez.`,
};
