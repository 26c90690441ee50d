import type { TimeFieldLabels } from '../component';

export const timeField: TimeFieldLabels = {
  list: 'Uhrzeiten',
  required: 'Geben Sie eine Uhrzeit ein.',
  unfit: (text, example) => `„${text}“ ist keine Uhrzeit. Geben Sie eine ein wie ${example}.`,
  early: (min) => `Frühestens ${min}.`,
  late: (max) => `Spätestens ${max}.`,
  between: (before, after) => `Wählen Sie ${before} oder ${after}.`,
};
