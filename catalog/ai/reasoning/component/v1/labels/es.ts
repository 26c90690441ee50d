import type { ReasoningLabels } from '../component';

export const reasoning: ReasoningLabels = {
  thinking: 'Pensando',
  done: (duration) => (duration ? `Pensó durante ${duration}` : 'Razonamiento terminado'),
  stopped: (duration) => (duration ? `Dejó de pensar tras ${duration}` : 'Dejó de pensar'),
  note: 'Notas del modelo de camino a su respuesta. Pueden ser erróneas o no ser lo que llevó a ella.',
  text: 'Razonamiento',
};
