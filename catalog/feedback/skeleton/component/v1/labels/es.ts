import type { SkeletonLabels } from '../component';

export const skeleton: SkeletonLabels = {
  loading: (label) => `Cargando: ${label}`,
  slow: 'Tarda más de lo habitual.',
};
