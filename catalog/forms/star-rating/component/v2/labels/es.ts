import type { StarRatingLabels, StarsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const starRating: StarRatingLabels = {
  required: 'Elige un número de estrellas.',
  stars: (n) => count(n, 'estrella', 'estrellas'),
  meaning: (n, max) => `${n} de ${max}`,
  clear: 'Borrar la valoración',
  notRated: 'Sin valorar',
};

export const stars: StarsLabels = {
  average: (value, max) => `${value} de ${max} estrellas`,
  count: (n, written) => `${written} ${plural(n, 'valoración', 'valoraciones')}`,
  none: 'Aún no hay valoraciones',
};
