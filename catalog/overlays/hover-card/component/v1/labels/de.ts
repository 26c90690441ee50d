import type { HoverCardLabels } from '../component';

export const hoverCard: HoverCardLabels = {
  loading: 'Wird geladen …',
  failed: 'Das konnte nicht geladen werden.',
};
