import type { CountdownLabels } from '../component';

export const countdown: CountdownLabels = {
  at: (date) => date,
  unknown: 'Der Zeitpunkt ist nicht bekannt.',
};
