import type { ErrorSummaryLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const errorSummary: ErrorSummaryLabels = {
  title: (n) => `Hay ${count(n, 'problema', 'problemas')}`,
  failed: () => 'No se pudo enviar. Lo que has escrito sigue aquí. Inténtalo de nuevo.',
};
