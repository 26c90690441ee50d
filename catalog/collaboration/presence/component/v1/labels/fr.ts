import type { PresenceLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const presence: PresenceLabels = {
  here: (names) =>
    `${count(names.length, 'personne présente', 'personnes présentes')} : ${names.join(', ')}`,
  list: 'Présents',
  you: 'vous',
  states: { viewing: 'Consulte', editing: 'Modifie', away: 'Absent' },
  goTo: (name) => `Aller à ${name}`,
  unknown: 'Vous êtes hors ligne. Les personnes présentes ne sont pas connues.',
};
