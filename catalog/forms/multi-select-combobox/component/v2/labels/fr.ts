import type { ComboboxLabels } from '../../forms-combobox/component';
import { combobox } from '../../forms-combobox/labels/fr';

export const multiSelectCombobox: ComboboxLabels = {
  ...combobox,
  empty: 'Aucun résultat.',
  unfit: (query) => `« ${query} » n’est pas choisi. Choisissez une option, ou effacez le texte.`,
};
