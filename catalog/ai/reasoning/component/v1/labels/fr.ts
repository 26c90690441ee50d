import type { ReasoningLabels } from '../component';

export const reasoning: ReasoningLabels = {
  thinking: 'Réflexion en cours',
  done: (duration) => (duration ? `Réflexion pendant ${duration}` : 'Réflexion terminée'),
  stopped: (duration) => (duration ? `Réflexion arrêtée après ${duration}` : 'Réflexion arrêtée'),
  note: 'Notes du modèle sur le chemin de sa réponse. Elles peuvent être fausses, ou ne pas être ce qui l’y a conduit.',
  text: 'Raisonnement',
};
