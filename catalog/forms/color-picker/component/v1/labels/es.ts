import type { ColorPickerLabels } from '../component';

export const colorPicker: ColorPickerLabels = {
  pick: 'Elegir un color',
  swatches: 'Colores sugeridos',
  required: 'Escribe un color.',
  unfit: (typed) => `«${typed}» no es un color. Escribe uno como #1f4fa3 o rgb(31, 79, 163).`,
  contrast: (ratio) => `Contraste de ${ratio} a 1`,
  tooClose: (ratio, needed) =>
    `El contraste es de ${ratio} a 1. Elige un color con al menos ${needed} a 1.`,
};
