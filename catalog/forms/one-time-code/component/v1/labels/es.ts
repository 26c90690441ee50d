import type { OneTimeCodeLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const oneTimeCode: OneTimeCodeLabels = {
  automatic: 'El código se envía con su última cifra.',
  required: 'Escribe el código.',
  missing: (digits) => `${plural(digits, 'Falta', 'Faltan')} ${count(digits, 'cifra', 'cifras')}.`,
  checking: 'Comprobando el código…',
  failed: 'No se pudo comprobar el código. Pulsa Intro para intentarlo de nuevo.',
  resend: 'Enviar otro código',
  resendIn: (seconds) => `Enviar otro código en ${seconds} s`,
  resending: 'Enviando otro código…',
  resent: 'Otro código está en camino.',
  notResent: 'No se pudo enviar otro código. Inténtalo de nuevo.',
};
