import type { OrderTrackingLabels } from '../component';

export const orderTracking: OrderTrackingLabels = {
  steps: 'Verlauf',
  done: 'Erledigt',
  current: 'Jetzt',
  number: 'Sendungsnummer',
  copy: (number) => `Sendungsnummer ${number} kopieren`,
  copied: (number) => `${number} kopiert`,
  copyFailed: 'Die Nummer konnte nicht kopiert werden. Markieren Sie sie stattdessen.',
};
