import type { TimeFieldLabels } from '../component';

export const timeField: TimeFieldLabels = {
  list: 'Heures',
  required: 'Saisissez une heure.',
  unfit: (text, example) => `« ${text} » n’est pas une heure. Saisissez par exemple ${example}.`,
  early: (min) => `Au plus tôt : ${min}.`,
  late: (max) => `Au plus tard : ${max}.`,
  between: (before, after) => `Choisissez ${before} ou ${after}.`,
};
