import type { StarRatingLabels, StarsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const starRating: StarRatingLabels = {
  required: 'Wählen Sie eine Anzahl Sterne.',
  stars: (n) => count(n, 'Stern', 'Sterne'),
  meaning: (n, max) => `${n} von ${max}`,
  clear: 'Bewertung löschen',
  notRated: 'Nicht bewertet',
};

export const stars: StarsLabels = {
  average: (value, max) => `${value} von ${max} Sternen`,
  count: (n, written) => `${written} ${plural(n, 'Bewertung', 'Bewertungen')}`,
  none: 'Noch keine Bewertungen',
};
