import type { ShareDialogLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const shareDialog: ShareDialogLabels = {
  invite: 'Einladen',
  addresses: 'Per E-Mail einladen',
  placeholder: 'name@firma.de, …',
  role: 'Rolle für neue Personen',
  roleOf: (name) => `Rolle von ${name}`,
  remove: (name) => `${name} entfernen`,
  people: 'Personen mit Zugriff',
  general: 'Allgemeiner Zugriff',
  private: 'Nur diese Personen',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  copyFailed: 'Der Link konnte nicht kopiert werden.',
  close: 'Schließen',
  invalid: (address) => `„${address}“ ist keine E-Mail-Adresse.`,
  empty: 'Geben Sie zuerst eine E-Mail-Adresse ein.',
  known: (name) => `${name} hat schon Zugriff.`,
  invited: (n) => `${count(n, 'Person', 'Personen')} eingeladen`,
  removed: (name) => `${name} entfernt`,
  failed: () => 'Das hat nicht geklappt. Versuchen Sie es erneut.',
};
