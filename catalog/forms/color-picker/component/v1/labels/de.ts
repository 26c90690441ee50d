import type { ColorPickerLabels } from '../component';

export const colorPicker: ColorPickerLabels = {
  pick: 'Farbe auswählen',
  swatches: 'Vorgeschlagene Farben',
  required: 'Geben Sie eine Farbe ein.',
  unfit: (typed) =>
    `„${typed}“ ist keine Farbe. Geben Sie eine ein wie #1f4fa3 oder rgb(31, 79, 163).`,
  contrast: (ratio) => `Kontrast ${ratio} zu 1`,
  tooClose: (ratio, needed) =>
    `Der Kontrast ist ${ratio} zu 1. Wählen Sie eine Farbe mit mindestens ${needed} zu 1.`,
};
