import type { OneTimeCodeLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const oneTimeCode: OneTimeCodeLabels = {
  automatic: 'Le code est envoyé avec son dernier chiffre.',
  required: 'Saisissez le code.',
  missing: (digits) => `Il manque ${count(digits, 'chiffre', 'chiffres')}.`,
  checking: 'Vérification du code…',
  failed: 'Le code n’a pas pu être vérifié. Appuyez sur Entrée pour réessayer.',
  resend: 'Envoyer un autre code',
  resendIn: (seconds) => `Envoyer un autre code dans ${seconds} s`,
  resending: 'Envoi d’un autre code…',
  resent: 'Un autre code est en route.',
  notResent: 'L’envoi d’un autre code a échoué. Réessayez.',
};
