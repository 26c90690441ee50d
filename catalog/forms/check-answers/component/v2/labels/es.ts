import type { CheckAnswersLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const checkAnswers: CheckAnswersLabels = {
  title: 'Revisa tus respuestas',
  change: 'Cambiar',
  answer: 'Responder',
  notAnswered: 'Sin responder',
  incomplete: (n) => `${count(n, 'respuesta pendiente', 'respuestas pendientes')} de revisar`,
  missing: 'Falta esta respuesta.',
  failed: () => 'No se pudo enviar. Tus respuestas se conservan. Inténtalo de nuevo.',
  pending: 'Enviando…',
};
