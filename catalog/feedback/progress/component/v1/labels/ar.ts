import type { ProgressProps } from '../component';

export const progress: Required<NonNullable<ProgressProps['labels']>> = {
  running: '',
  paused: 'متوقف مؤقتًا',
  done: 'تم',
  failed: 'فشل',
};
