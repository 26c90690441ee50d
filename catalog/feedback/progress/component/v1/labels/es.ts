import type { ProgressProps } from '../component';

export const progress: Required<NonNullable<ProgressProps['labels']>> = {
  running: '',
  paused: 'En pausa',
  done: 'Listo',
  failed: 'Con error',
};
