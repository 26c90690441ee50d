import type { RichTextLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const richText: RichTextLabels = {
  tools: (label) => `Mise en forme de ${label}`,
  block: 'Type de paragraphe',
  text: 'Texte',
  heading: (rank) => (rank === 1 ? 'Titre' : `Titre ${rank}`),
  codeBlock: 'Code',
  bold: 'Gras',
  italic: 'Italique',
  code: 'Code dans la ligne',
  bullets: 'Liste à puces',
  numbers: 'Liste numérotée',
  quote: 'Citation',
  link: 'Lien',
  address: 'Adresse du lien',
  applyLink: 'Appliquer',
  removeLink: 'Retirer le lien',
  noAddress: 'Saisissez une adresse comme https://larkfield.example.',
  undo: 'Annuler',
  redo: 'Rétablir',
  required: 'Saisissez un texte.',
  remaining: (n) =>
    n < 0
      ? `${count(-n, 'caractère', 'caractères')} en trop`
      : `Encore ${count(n, 'caractère', 'caractères')}`,
  tooLong: (excess) => `Raccourcissez le texte de ${count(excess, 'caractère', 'caractères')}.`,
};
