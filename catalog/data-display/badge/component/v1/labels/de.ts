import type { BadgeLabels } from '../component';

export const badge: BadgeLabels = {
  unknown: 'Unbekannt',
};
