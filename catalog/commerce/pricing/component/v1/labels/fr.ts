import type { PricingLabels } from '../component';

export const pricing: PricingLabels = {
  period: 'Période de facturation',
  perMonth: 'par mois',
  onRequest: 'Sur demande',
  current: 'Votre offre',
  choose: (action, plan) => `${action}, ${plan}`,
  showing: (period) => `Prix pour : ${period}`,
  failed: 'L’opération a échoué et rien n’a été débité. Réessayez.',
};
