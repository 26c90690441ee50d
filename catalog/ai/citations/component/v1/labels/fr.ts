import type { CitationsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const citations: CitationsLabels = {
  marker: (number, title) => `Source ${number} : ${title}`,
  sources: (sources) => count(sources, 'source', 'sources'),
  none: 'Cette réponse ne s’appuie pas sur vos documents.',
  open: 'Ouvrir la source',
  gone: 'Le passage ne figure plus dans ce document.',
};
