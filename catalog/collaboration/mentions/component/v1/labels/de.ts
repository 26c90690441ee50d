import type { MentionsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const mentions: MentionsLabels = {
  list: 'Personen',
  required: 'Schreiben Sie einen Text.',
  count: (people) => count(people, 'Person', 'Personen'),
  empty: (query) => `Niemand namens „${query}“`,
  inserted: (name) => `${name} erwähnt`,
};
