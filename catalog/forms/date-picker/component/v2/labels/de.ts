import type { DatePickerLabels } from '../component';

export const datePicker: DatePickerLabels = {
  open: 'Kalender öffnen',
  calendar: 'Datum auswählen',
  previous: 'Vorheriger Monat',
  next: 'Nächster Monat',
  required: 'Geben Sie ein Datum ein.',
  unfit: (text, example) => `„${text}“ ist kein Datum. Geben Sie eines ein wie ${example}.`,
  early: (min) => `Frühestens ${min}.`,
  late: (max) => `Spätestens ${max}.`,
  signs: { year: 'JJJJ', month: 'MM', day: 'TT' },
};
