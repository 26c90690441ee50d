import type { UsageMeterLabels } from '../component';

export const usageMeter: UsageMeterLabels = {
  title: 'Kontext und Kosten',
  close: 'Schließen',
  context: 'Kontext',
  cost: 'Kosten dieser Unterhaltung',
  ofLimit: (used, limit) => `${used} von ${limit} Token`,
  tokens: (used) => `${used} Token`,
  ofBudget: (cost, budget) => `${cost} von ${budget}`,
  free: 'Frei',
  near: 'Der Kontext ist fast voll. Ältere Nachrichten fallen bald weg.',
  full: 'Der Kontext ist voll. Ältere Nachrichten fallen weg.',
  nearBudget: 'Das Budget ist fast aufgebraucht.',
  overBudget: 'Das Budget ist aufgebraucht.',
  makeRoom: 'Frühere Nachrichten zusammenfassen',
  makingRoom: 'Wird zusammengefasst',
  failed: 'Das Zusammenfassen hat nicht geklappt. Versuchen Sie es erneut.',
};
