import type { ProgressProps } from '../component';

export const progress: Required<NonNullable<ProgressProps['labels']>> = {
  running: '',
  paused: 'Angehalten',
  done: 'Fertig',
  failed: 'Fehlgeschlagen',
};
