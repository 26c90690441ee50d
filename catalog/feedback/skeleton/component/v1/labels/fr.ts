import type { SkeletonLabels } from '../component';

export const skeleton: SkeletonLabels = {
  loading: (label) => `Chargement : ${label}`,
  slow: 'C’est plus long que d’habitude.',
};
