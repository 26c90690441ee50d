import type { SkeletonLabels } from '../component';

export const skeleton: SkeletonLabels = {
  loading: (label) => `جارٍ التحميل: ${label}`,
  slow: 'يستغرق هذا وقتًا أطول من المعتاد.',
};
