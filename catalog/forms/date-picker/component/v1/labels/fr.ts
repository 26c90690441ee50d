import type { DatePickerLabels } from '../component';

export const datePicker: DatePickerLabels = {
  open: 'Ouvrir le calendrier',
  calendar: 'Choisir une date',
  previous: 'Mois précédent',
  next: 'Mois suivant',
  required: 'Saisissez une date.',
  unfit: (text, example) => `« ${text} » n’est pas une date. Saisissez par exemple ${example}.`,
  early: (min) => `Au plus tôt : ${min}.`,
  late: (max) => `Au plus tard : ${max}.`,
  signs: { year: 'AAAA', month: 'MM', day: 'JJ' },
};
