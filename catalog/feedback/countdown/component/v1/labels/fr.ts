import type { CountdownLabels } from '../component';

export const countdown: CountdownLabels = {
  at: (date) => date,
  unknown: 'L’heure n’est pas connue.',
};
