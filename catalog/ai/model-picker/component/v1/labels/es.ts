import type { ModelPickerLabels } from '../component';

export const modelPicker: ModelPickerLabels = {
  model: 'Modelo',
  effort: 'Razonamiento',
  missing: (id) => `${id} no está disponible`,
  none: 'Ningún modelo',
  chosen: (name) => `A partir de ahora responde ${name}`,
  failed: (name) => `No se pudo elegir ${name}. Inténtalo de nuevo.`,
};
