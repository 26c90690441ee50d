import type { ProductTourLabels } from '../component';

export const productTour: ProductTourLabels = {
  position: (step, steps) => `${step} sur ${steps}`,
  back: 'Retour',
  next: 'Suivant',
  done: 'Terminé',
  skip: 'Passer la visite',
  tryIt: 'Essayez maintenant, ou continuez.',
};
