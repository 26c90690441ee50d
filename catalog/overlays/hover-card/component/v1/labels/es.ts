import type { HoverCardLabels } from '../component';

export const hoverCard: HoverCardLabels = {
  loading: 'Cargando…',
  failed: 'No se pudo cargar.',
};
