import type { SkeletonLabels } from '../component';

export const skeleton: SkeletonLabels = {
  loading: (label) => `読み込み中：${label}`,
  slow: '通常より時間がかかっています。',
};
