import type { UsageMeterLabels } from '../component';

export const usageMeter: UsageMeterLabels = {
  title: 'Contexte et coût',
  close: 'Fermer',
  context: 'Contexte',
  cost: 'Coût de cette conversation',
  ofLimit: (used, limit) => `${used} jetons sur ${limit}`,
  tokens: (used) => `${used} jetons`,
  ofBudget: (cost, budget) => `${cost} sur ${budget}`,
  free: 'Libre',
  near: 'Le contexte est presque plein. Les anciens messages seront bientôt laissés de côté.',
  full: 'Le contexte est plein. Les anciens messages sont laissés de côté.',
  nearBudget: 'Le budget est presque épuisé.',
  overBudget: 'Le budget est épuisé.',
  makeRoom: 'Résumer les anciens messages',
  makingRoom: 'Résumé en cours',
  failed: 'Le résumé a échoué. Réessayez.',
};
