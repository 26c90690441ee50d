import type { DatePickerLabels } from '../component';

export const datePicker: DatePickerLabels = {
  open: 'Abrir el calendario',
  calendar: 'Elegir una fecha',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  required: 'Escribe una fecha.',
  unfit: (text, example) => `«${text}» no es una fecha. Escribe una como ${example}.`,
  early: (min) => `Elige ${min} o una fecha posterior.`,
  late: (max) => `Elige ${max} o una fecha anterior.`,
  signs: { year: 'AAAA', month: 'MM', day: 'DD' },
};
