import type { CountdownLabels } from '../component';

export const countdown: CountdownLabels = {
  at: (date) => date,
  unknown: '日時が不明です。',
};
