import type { HoverCardLabels } from '../component';

export const hoverCard: HoverCardLabels = {
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر التحميل.',
};
