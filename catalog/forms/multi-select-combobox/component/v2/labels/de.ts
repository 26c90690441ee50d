import type { ComboboxLabels } from '../../forms-combobox/component';
import { combobox } from '../../forms-combobox/labels/de';

export const multiSelectCombobox: ComboboxLabels = {
  ...combobox,
  empty: 'Keine Treffer.',
  unfit: (query) =>
    `„${query}“ ist nicht ausgewählt. Wählen Sie eine Option oder leeren Sie das Feld.`,
};
