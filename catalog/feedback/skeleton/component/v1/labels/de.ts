import type { SkeletonLabels } from '../component';

export const skeleton: SkeletonLabels = {
  loading: (label) => `Wird geladen: ${label}`,
  slow: 'Das dauert länger als sonst.',
};
