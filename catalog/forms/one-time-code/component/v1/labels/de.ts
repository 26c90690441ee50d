import type { OneTimeCodeLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const oneTimeCode: OneTimeCodeLabels = {
  automatic: 'Der Code wird mit der letzten Ziffer gesendet.',
  required: 'Geben Sie den Code ein.',
  missing: (digits) =>
    `Es ${plural(digits, 'fehlt', 'fehlen')} ${count(digits, 'Ziffer', 'Ziffern')}.`,
  checking: 'Code wird geprüft …',
  failed:
    'Der Code konnte nicht geprüft werden. Drücken Sie die Eingabetaste, um es erneut zu versuchen.',
  resend: 'Neuen Code senden',
  resendIn: (seconds) => `Neuen Code senden in ${seconds} s`,
  resending: 'Neuer Code wird gesendet …',
  resent: 'Ein neuer Code ist unterwegs.',
  notResent: 'Es konnte kein neuer Code gesendet werden. Versuchen Sie es erneut.',
};
