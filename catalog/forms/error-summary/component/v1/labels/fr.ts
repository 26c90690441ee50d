import type { ErrorSummaryLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const errorSummary: ErrorSummaryLabels = {
  title: (n) => `${count(n, 'problème', 'problèmes')} à corriger`,
  failed: () => 'L’envoi a échoué. Votre saisie est toujours là. Réessayez.',
};
