import type { OrderTrackingLabels } from '../component';

export const orderTracking: OrderTrackingLabels = {
  steps: 'Avancement',
  done: 'Fait',
  current: 'En cours',
  number: 'Numéro de suivi',
  copy: (number) => `Copier le numéro de suivi ${number}`,
  copied: (number) => `${number} copié`,
  copyFailed: 'Le numéro n’a pas pu être copié. Sélectionnez-le.',
};
