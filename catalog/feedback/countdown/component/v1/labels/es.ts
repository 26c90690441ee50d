import type { CountdownLabels } from '../component';

export const countdown: CountdownLabels = {
  at: (date) => date,
  unknown: 'No se conoce la hora.',
};
