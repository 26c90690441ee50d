import type { OfflineLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const offline: OfflineLabels = {
  label: 'Verbindung',
  offline: 'Sie sind offline.',
  kept: (changes) =>
    changes === 0
      ? 'Sie können weiterlesen.'
      : `Auf diesem Gerät aufbewahrt: ${count(changes, 'Änderung', 'Änderungen')}.`,
  dataFrom: (time) => `Stand: ${time}.`,
  waiting: 'Noch nicht gesendet',
  sending: 'Wird gesendet',
  refused: (changes) => `Nicht angenommen: ${count(changes, 'Änderung', 'Änderungen')}.`,
  retry: 'Jetzt versuchen',
  retrying: 'Verbindung wird hergestellt …',
  stillOffline: 'Noch immer keine Verbindung.',
  withdraw: 'Zurückziehen',
  sent: (changes) => `Gespeichert: ${count(changes, 'Änderung', 'Änderungen')}.`,
  back: 'Sie sind wieder online.',
};
