import type { MemorableDateLabels } from '../component';

export const memorableDate: MemorableDateLabels = {
  part: { day: 'Tag', month: 'Monat', year: 'Jahr' },
  required: 'Geben Sie ein Datum ein.',
  missing: (part) => `Im Datum fehlt: ${part}.`,
  unfit: {
    day: 'Geben Sie einen Tag von 1 bis 31 ein.',
    month: 'Geben Sie einen Monat von 1 bis 12 oder seinen Namen ein.',
    year: 'Geben Sie das Jahr mit vier Ziffern ein.',
  },
  noSuchDay: 'Diesen Tag gibt es nicht. Prüfen Sie Tag und Monat.',
  tooEarly: (min) => `Frühestens ${min}.`,
  tooLate: (max) => `Spätestens ${max}.`,
};
