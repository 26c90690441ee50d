import type { BadgeLabels } from '../component';

export const badge: BadgeLabels = {
  unknown: '不明',
};
