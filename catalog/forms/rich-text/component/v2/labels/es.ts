import type { RichTextLabels } from '../component';

const NUMBER = new Intl.NumberFormat('es');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('es');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const richText: RichTextLabels = {
  tools: (label) => `Formato de ${label}`,
  block: 'Tipo de párrafo',
  text: 'Texto',
  heading: (rank) => (rank === 1 ? 'Título' : `Título ${rank}`),
  codeBlock: 'Código',
  bold: 'Negrita',
  italic: 'Cursiva',
  code: 'Código en la línea',
  bullets: 'Lista con viñetas',
  numbers: 'Lista numerada',
  quote: 'Cita',
  link: 'Enlace',
  address: 'Dirección del enlace',
  applyLink: 'Aplicar',
  removeLink: 'Quitar enlace',
  noAddress: 'Escribe una dirección como https://larkfield.example.',
  undo: 'Deshacer',
  redo: 'Rehacer',
  required: 'Escribe un texto.',
  remaining: (n) =>
    n < 0
      ? `${plural(-n, 'Sobra', 'Sobran')} ${count(-n, 'carácter', 'caracteres')}`
      : `${plural(n, 'Queda', 'Quedan')} ${count(n, 'carácter', 'caracteres')}`,
  tooLong: (excess) => `Acorta el texto en ${count(excess, 'carácter', 'caracteres')}.`,
};
