import type { ErrorSummaryLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const errorSummary: ErrorSummaryLabels = {
  title: (n) => `Bitte beheben: ${count(n, 'Fehler', 'Fehler')}`,
  failed: () =>
    'Das Senden hat nicht geklappt. Ihre Eingaben sind noch da. Versuchen Sie es erneut.',
};
