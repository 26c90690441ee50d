import type { ProductTourLabels } from '../component';

export const productTour: ProductTourLabels = {
  position: (step, steps) => `${step} von ${steps}`,
  back: 'Zurück',
  next: 'Weiter',
  done: 'Fertig',
  skip: 'Rundgang überspringen',
  tryIt: 'Probieren Sie es jetzt oder gehen Sie weiter.',
};
