import type { HoverCardLabels } from '../component';

export const hoverCard: HoverCardLabels = {
  loading: 'Chargement…',
  failed: 'Le chargement a échoué.',
};
