import type { MemorableDateLabels } from '../component';

export const memorableDate: MemorableDateLabels = {
  part: { day: 'Día', month: 'Mes', year: 'Año' },
  required: 'Escribe una fecha.',
  missing: (part) => `A la fecha le falta: ${part.toLowerCase()}.`,
  unfit: {
    day: 'Escribe un día del 1 al 31.',
    month: 'Escribe un mes del 1 al 12 o su nombre.',
    year: 'Escribe el año con cuatro cifras.',
  },
  noSuchDay: 'Ese día no existe. Revisa el día y el mes.',
  tooEarly: (min) => `Escribe ${min} o una fecha posterior.`,
  tooLate: (max) => `Escribe ${max} o una fecha anterior.`,
};
