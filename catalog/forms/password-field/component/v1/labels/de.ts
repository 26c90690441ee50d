import type { PasswordFieldLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const passwordField: PasswordFieldLabels = {
  show: 'Passwort anzeigen',
  capsLock: 'Die Feststelltaste ist aktiv.',
  required: 'Geben Sie ein Passwort ein.',
  open: (requirements) =>
    `${count(requirements, 'Anforderung ist', 'Anforderungen sind')} noch nicht erfüllt.`,
  met: 'Erfüllt:',
  unmet: 'Noch nicht:',
  count: (met, all) => `${met} von ${all} Anforderungen erfüllt`,
  strength: 'Stärke',
  strengths: ['Sehr schwach', 'Schwach', 'Mittel', 'Gut', 'Stark'],
};
