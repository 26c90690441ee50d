import type { ColorPickerLabels } from '../component';

export const colorPicker: ColorPickerLabels = {
  pick: 'Choisir une couleur',
  swatches: 'Couleurs suggérées',
  required: 'Saisissez une couleur.',
  unfit: (typed) =>
    `« ${typed} » n’est pas une couleur. Saisissez par exemple #1f4fa3 ou rgb(31, 79, 163).`,
  contrast: (ratio) => `Contraste de ${ratio} pour 1`,
  tooClose: (ratio, needed) =>
    `Le contraste est de ${ratio} pour 1. Choisissez une couleur d’au moins ${needed} pour 1.`,
};
