import type { ComboboxLabels } from '../../forms-combobox/component';
import { combobox } from '../../forms-combobox/labels/es';

export const multiSelectCombobox: ComboboxLabels = {
  ...combobox,
  empty: 'Sin resultados.',
  unfit: (query) => `«${query}» no está elegido. Elige una opción o borra el texto.`,
};
