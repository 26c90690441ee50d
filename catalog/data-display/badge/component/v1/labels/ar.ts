import type { BadgeLabels } from '../component';

export const badge: BadgeLabels = {
  unknown: 'غير معروف',
};
