import type { MentionsLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const mentions: MentionsLabels = {
  list: 'Personnes',
  required: 'Écrivez un texte.',
  count: (people) => count(people, 'personne', 'personnes'),
  empty: (query) => `Personne ne s’appelle « ${query} »`,
  inserted: (name) => `${name} mentionné`,
};
