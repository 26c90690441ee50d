import type { CheckAnswersLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const checkAnswers: CheckAnswersLabels = {
  title: 'Vérifiez vos réponses',
  change: 'Modifier',
  answer: 'Répondre',
  notAnswered: 'Sans réponse',
  incomplete: (n) => `${count(n, 'réponse est', 'réponses sont')} à revoir`,
  missing: 'Cette réponse manque.',
  failed: () => 'L’envoi a échoué. Vos réponses sont conservées. Réessayez.',
  pending: 'Envoi…',
};
