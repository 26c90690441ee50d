import type { TextAreaLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const textArea: TextAreaLabels = {
  required: 'Saisissez un texte.',
  limit: (max) => `${count(max, 'caractère', 'caractères')} au plus.`,
  remaining: (n) =>
    n < 0
      ? `${count(-n, 'caractère', 'caractères')} en trop`
      : `Encore ${count(n, 'caractère', 'caractères')}`,
  tooLong: (excess) => `Raccourcissez le texte de ${count(excess, 'caractère', 'caractères')}.`,
};
