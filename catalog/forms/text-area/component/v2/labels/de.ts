import type { TextAreaLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const textArea: TextAreaLabels = {
  required: 'Geben Sie einen Text ein.',
  limit: (max) => `Höchstens ${count(max, 'Zeichen', 'Zeichen')}.`,
  remaining: (n) =>
    n < 0 ? `${count(-n, 'Zeichen', 'Zeichen')} zu viel` : `Noch ${count(n, 'Zeichen', 'Zeichen')}`,
  tooLong: (excess) => `Kürzen Sie den Text um ${count(excess, 'Zeichen', 'Zeichen')}.`,
};
