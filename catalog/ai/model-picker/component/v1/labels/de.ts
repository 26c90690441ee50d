import type { ModelPickerLabels } from '../component';

export const modelPicker: ModelPickerLabels = {
  model: 'Modell',
  effort: 'Denkaufwand',
  missing: (id) => `${id} ist nicht verfügbar`,
  none: 'Kein Modell',
  chosen: (name) => `Ab jetzt antwortet ${name}`,
  failed: (name) => `${name} konnte nicht gewählt werden. Versuchen Sie es erneut.`,
};
