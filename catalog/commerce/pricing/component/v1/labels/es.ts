import type { PricingLabels } from '../component';

export const pricing: PricingLabels = {
  period: 'Periodo de facturación',
  perMonth: 'al mes',
  onRequest: 'A consultar',
  current: 'Tu plan',
  choose: (action, plan) => `${action}, ${plan}`,
  showing: (period) => `Precios para: ${period}`,
  failed: 'No ha funcionado y no se ha cobrado nada. Inténtalo de nuevo.',
};
