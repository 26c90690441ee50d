import type { ProductTourLabels } from '../component';

export const productTour: ProductTourLabels = {
  position: (step, steps) => `${step} de ${steps}`,
  back: 'Atrás',
  next: 'Siguiente',
  done: 'Listo',
  skip: 'Saltar el recorrido',
  tryIt: 'Pruébalo ahora o continúa.',
};
