import type { ProgressProps } from '../component';

export const progress: Required<NonNullable<ProgressProps['labels']>> = {
  running: '',
  paused: 'En pause',
  done: 'Terminé',
  failed: 'Échec',
};
