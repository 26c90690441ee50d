import type { MemorableDateLabels } from '../component';

export const memorableDate: MemorableDateLabels = {
  part: { day: 'Jour', month: 'Mois', year: 'Année' },
  required: 'Saisissez une date.',
  missing: (part) => `Il manque à la date : ${part.toLowerCase()}.`,
  unfit: {
    day: 'Saisissez un jour de 1 à 31.',
    month: 'Saisissez un mois de 1 à 12, ou son nom.',
    year: 'Saisissez une année à quatre chiffres.',
  },
  noSuchDay: 'Ce jour n’existe pas. Vérifiez le jour et le mois.',
  tooEarly: (min) => `Au plus tôt : ${min}.`,
  tooLate: (max) => `Au plus tard : ${max}.`,
};
