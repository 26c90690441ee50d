import type { PresenceLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const presence: PresenceLabels = {
  here: (names) => `${count(names.length, 'Person', 'Personen')} hier: ${names.join(', ')}`,
  list: 'Jetzt hier',
  you: 'Sie',
  states: { viewing: 'Sieht zu', editing: 'Bearbeitet', away: 'Abwesend' },
  goTo: (name) => `Zu ${name} springen`,
  unknown: 'Sie sind offline. Wer hier ist, ist nicht bekannt.',
};
