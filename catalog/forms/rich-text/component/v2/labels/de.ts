import type { RichTextLabels } from '../component';

const NUMBER = new Intl.NumberFormat('de');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('de');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const richText: RichTextLabels = {
  tools: (label) => `Format von ${label}`,
  block: 'Absatzart',
  text: 'Text',
  heading: (rank) => (rank === 1 ? 'Überschrift' : `Überschrift ${rank}`),
  codeBlock: 'Code',
  bold: 'Fett',
  italic: 'Kursiv',
  code: 'Code in der Zeile',
  bullets: 'Aufzählung',
  numbers: 'Nummerierte Liste',
  quote: 'Zitat',
  link: 'Link',
  address: 'Adresse des Links',
  applyLink: 'Übernehmen',
  removeLink: 'Link entfernen',
  noAddress: 'Geben Sie eine Adresse wie https://larkfield.example ein.',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  required: 'Geben Sie einen Text ein.',
  remaining: (n) =>
    n < 0 ? `${count(-n, 'Zeichen', 'Zeichen')} zu viel` : `Noch ${count(n, 'Zeichen', 'Zeichen')}`,
  tooLong: (excess) => `Kürzen Sie den Text um ${count(excess, 'Zeichen', 'Zeichen')}.`,
};
