import type { TimeFieldLabels } from '../component';

export const timeField: TimeFieldLabels = {
  list: 'Horas',
  required: 'Escribe una hora.',
  unfit: (text, example) => `«${text}» no es una hora. Escribe una como ${example}.`,
  early: (min) => `Elige ${min} o más tarde.`,
  late: (max) => `Elige ${max} o antes.`,
  between: (before, after) => `Elige ${before} o ${after}.`,
};
