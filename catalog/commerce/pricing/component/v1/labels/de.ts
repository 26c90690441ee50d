import type { PricingLabels } from '../component';

export const pricing: PricingLabels = {
  period: 'Abrechnungszeitraum',
  perMonth: 'pro Monat',
  onRequest: 'Auf Anfrage',
  current: 'Ihr Tarif',
  choose: (action, plan) => `${action}, ${plan}`,
  showing: (period) => `Preise für: ${period}`,
  failed: 'Das hat nicht geklappt, es wurde nichts berechnet. Versuchen Sie es erneut.',
};
