import type { UsageMeterLabels } from '../component';

export const usageMeter: UsageMeterLabels = {
  title: 'Contexto y coste',
  close: 'Cerrar',
  context: 'Contexto',
  cost: 'Coste de esta conversación',
  ofLimit: (used, limit) => `${used} de ${limit} tokens`,
  tokens: (used) => `${used} tokens`,
  ofBudget: (cost, budget) => `${cost} de ${budget}`,
  free: 'Libre',
  near: 'El contexto está casi lleno. Los mensajes antiguos pronto quedarán fuera.',
  full: 'El contexto está lleno. Los mensajes antiguos quedan fuera.',
  nearBudget: 'El presupuesto está casi agotado.',
  overBudget: 'El presupuesto está agotado.',
  makeRoom: 'Resumir los mensajes anteriores',
  makingRoom: 'Resumiendo',
  failed: 'No se pudo resumir. Inténtalo de nuevo.',
};
