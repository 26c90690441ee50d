import type { StarRatingLabels, StarsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const starRating: StarRatingLabels = {
  required: 'Choisissez un nombre d’étoiles.',
  stars: (n) => count(n, 'étoile', 'étoiles'),
  meaning: (n, max) => `${n} sur ${max}`,
  clear: 'Effacer la note',
  notRated: 'Non noté',
};

export const stars: StarsLabels = {
  average: (value, max) => `${value} étoiles sur ${max}`,
  count: (n, written) => `${written} ${plural(n, 'avis', 'avis')}`,
  none: 'Aucun avis pour le moment',
};
