import type { CheckAnswersLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const checkAnswers: CheckAnswersLabels = {
  title: 'Prüfen Sie Ihre Antworten',
  change: 'Ändern',
  answer: 'Beantworten',
  notAnswered: 'Nicht beantwortet',
  incomplete: (n) => `${count(n, 'Antwort', 'Antworten')} noch zu prüfen`,
  missing: 'Diese Antwort fehlt.',
  failed: () =>
    'Das Senden hat nicht geklappt. Ihre Antworten bleiben erhalten. Versuchen Sie es erneut.',
  pending: 'Wird gesendet …',
};
